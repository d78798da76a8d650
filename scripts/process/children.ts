/** The processes that a command starts: all of them end with it, whoever ends first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { nodeFlagsOf } from './node-flags.ts';
import { RESTART_CODE } from './restart-code.ts';

const running = new Set<ChildProcess>();
let stopping = false;

/** Whether this process is ending its parts itself, so that their end is no news. */
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

/** Starts a script and, whenever it asks for it, starts it anew; the last end is told. */
export function keepScript(
  name: string,
  env: NodeJS.ProcessEnv,
  onEnd: (how: number | string | null) => void,
): void {
  startScript(name, env).once('exit', (code, signal) => {
    if (code === RESTART_CODE && !stopping) keepScript(name, env, onEnd);
    else onEnd(code ?? signal);
  });
}

/** The exit code of a script that ends by itself. */
export async function runScript(name: string, args: readonly string[] = []): Promise<number> {
  const [code] = await once(startScript(name, {}, args), 'exit');
  return typeof code === 'number' ? code : 1;
}

const TIMEOUT_MS = 3000;

/** Asks every part to end, and ends what does not. */
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

/** Ctrl-C and SIGTERM end every part, then this process. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // Ctrl-C reaches the parts before this line does.
      await stopChildren();
      process.exit(0);
    });
  }
}
