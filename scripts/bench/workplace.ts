/** A sandbox and a state folder for one bench, away from those of `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { waitForAnswer } from '../ports.ts';

export const SANDBOX_PORT = 4382;
export const SHOP_PORT = 4381;

export interface Workplace {
  folder: string;
  env: NodeJS.ProcessEnv;
  leave(): void;
}

/** Below the project, because Astro resolves packages from where it writes. */
export function enterWorkplace(name: string, settings: Record<string, string> = {}): Workplace {
  const folder = join('.state', 'bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // A caller's own settings must not lead a bench to a real back end.
    COMMERCE_URL: '',
    COMMERCE_TOKEN: '',
    SITE_URL: '',
    SANDBOX_PRODUCTS: '',
    PICTURE_QUALITY: '',
    MAX_REJECTED_PERCENT: '',
    HOOK_URL: '',
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

/** Runs a script to its end and answers what it printed. */
export async function output(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${script} failed: ${text}`);
  return text;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Does some work while a sandbox runs. */
export async function withSandbox<T>(env: NodeJS.ProcessEnv, work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['scripts/sandbox.ts'], { env, stdio: 'ignore' });
  try {
    const url = `http://localhost:${SANDBOX_PORT}`;
    await waitForAnswer(url, 120_000, () => child.exitCode !== null);
    return await work();
  } finally {
    await stop(child);
  }
}

/** Seconds until a shop started from scratch answers; it is stopped again. */
export async function secondsToStart(env: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    // In production no server starts with the payment simulator.
    env: { ...env, NODE_ENV: '' },
    stdio: 'ignore',
  });
  try {
    const url = `http://localhost:${SHOP_PORT}/`;
    await waitForAnswer(url, 300_000, () => child.exitCode !== null);
    return (performance.now() - start) / 1000;
  } finally {
    await stop(child);
  }
}
