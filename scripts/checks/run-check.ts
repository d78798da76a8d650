import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { reasonOf } from '#lib/reason-of.ts';
import type { Check } from './checks.ts';

export interface Outcome {
  isPassed: boolean;
  seconds: number;
  /** But for what was shown; and why it could not be started. */
  printed: string;
}

export interface RunOptions {
  env: NodeJS.ProcessEnv;
  /** What it prints goes to this terminal. */
  isShown?: boolean;
  /** The project's folder where it is left out. */
  cwd?: string;
}

/** Runs a check to its end. One that cannot be started has failed. */
export async function runCheck({ command, args }: Check, options: RunOptions): Promise<Outcome> {
  const { env, isShown = false, cwd } = options;
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env,
    cwd,
    shell: process.platform === 'win32',
  });
  const [reason, ...printed] = await Promise.all([
    once(child, 'close').then(
      () => '',
      (error: unknown) => `${command}: ${reasonOf(error)}\n`,
    ),
    ...[child.stdout, child.stderr].map((stream) => stream && text(stream)),
  ]);
  return {
    isPassed: child.exitCode === 0,
    seconds: (performance.now() - start) / 1000,
    printed: [...printed, reason].join(''),
  };
}
