/** Processes that a command starts. All of them end with the command. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { nodeFlagsOf } from './node-flags.ts';
import { RESTART_CODE } from './restart-code.ts';

const running = new Set<ChildProcess>();
let stopping = false;

/** Returns true while this process stops its children, so that their exit is expected. */
export function isStopping(): boolean {
  return stopping;
}

/** Starts `node scripts/NAME.ts`; its output goes to this terminal. */
export function startScript(
  name: string,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlagsOf(name), `scripts/${name}.ts`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Starts a script, and restarts it after each exit with RESTART_CODE. `onEnd` receives the last
 * exit code or signal.
 */
export function startRestartable(
  name: string,
  env: NodeJS.ProcessEnv,
  onEnd: (how: number | string | null) => void,
): void {
  startScript(name, env).once('exit', (code, signal) => {
    if (code === RESTART_CODE && !stopping) startRestartable(name, env, onEnd);
    else onEnd(code ?? signal);
  });
}

/** Runs a script to completion and returns its exit code, or 1 if it was killed. */
export async function runScript(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const [code] = await once(startScript(name, env, args), 'exit');
  return typeof code === 'number' ? code : 1;
}

const TIMEOUT_MS = 3000;

/** Terminates all children, and kills those that do not exit in time. */
export async function stopChildren(): Promise<void> {
  stopping = true;
  await Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const last = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      await gone;
      clearTimeout(last);
    }),
  );
}

export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // Ctrl-C may have reached the children already.
      await stopChildren();
      process.exit(0);
    });
  }
}
