import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

export interface Program {
  child: ChildProcess;
  /** Ends the program and everything that it started; does nothing if it has exited. */
  end(): void;
}

/** Starts a program in a process group of its own, which ends with this process. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Program {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const end = () => {
    // A program that was ended by a signal has no exit code.
    const hasExited = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !hasExited) process.kill(-child.pid);
  };
  process.once('exit', end);
  return { child, end };
}
