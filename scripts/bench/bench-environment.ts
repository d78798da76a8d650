/** A sandbox and a state folder for one bench, separate from those of `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { nodeFlagsOf } from '../process/node-flags.ts';
import { SANDBOX_TIMEOUT_MS, waitForAnswer } from '../process/ports.ts';

const { env: settings } = process;

export const SANDBOX_PORT = Number(settings['SANDBOX_PORT'] ?? 4382);
export const SHOP_PORT = Number(settings['PORT'] ?? 4381);

export interface BenchEnvironment {
  folder: string;
  env: NodeJS.ProcessEnv;
  leave(): void;
}

/**
 * Empties or creates the folder of a bench, and returns it with the settings of the bench. The
 * folder is inside the project, because Astro resolves packages from its output folder.
 */
export function openBenchEnvironment(
  name: string,
  settings: Record<string, string> = {},
): BenchEnvironment {
  const folder = join('.state', 'bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // The caller's settings must not point a bench at a real back end.
    COMMERCE_URL: '',
    COMMERCE_TOKEN: '',
    SITE_URL: '',
    SANDBOX_PRODUCTS: '',
    MAX_REJECTED_PERCENT: '',
    HOOK_SECRET: '',
    REBUILD_EVERY: '',
    PUBLISH_TARGET: '',
    PORT: String(SHOP_PORT),
    SANDBOX_PORT: String(SANDBOX_PORT),
    STATE_DIR: folder,
    OUT_DIR: join(folder, 'site'),
    ...settings,
  };
  return { folder, env, leave: () => rmSync(folder, { recursive: true, force: true }) };
}

const flagsOf = (script: string) => nodeFlagsOf(basename(script, '.ts'));

/** Runs a script to completion and returns its output. */
export async function runForOutput(
  script: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, [...flagsOf(script), script, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${script} failed: ${text}`);
  return text;
}

function isGone(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stop(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Runs `work` while a script runs. With a URL, first waits until the URL responds. */
export async function withScript<T>(
  script: string,
  env: NodeJS.ProcessEnv,
  url: string | null,
  work: (child: ChildProcess) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const child = spawn(process.execPath, [...flagsOf(script), script, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    if (url !== null) await waitForAnswer(url, SANDBOX_TIMEOUT_MS, () => isGone(child));
    return await work(child);
  } finally {
    await stop(child);
  }
}

export function withSandbox<T>(env: NodeJS.ProcessEnv, work: () => Promise<T>): Promise<T> {
  return withScript('scripts/sandbox.ts', env, `http://localhost:${SANDBOX_PORT}`, work);
}
