import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { SANDBOX_TIMEOUT_MS, waitForAnswer } from '../../process/ports.ts';

/** A process of a bench that is restarted whenever it exits, as a service manager does. */
export interface Part {
  url: string;
  /** Id of the current process. */
  pid(): number | undefined;
  /** Kills the process, and resolves once it has been restarted after `downMs` and responds. */
  kill(downMs: number): Promise<void>;
  /** Terminates the process and does not restart it. */
  stop(): Promise<void>;
}

export interface PartOptions {
  script: string;
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
  url: string;
  log: string;
}

/**
 * Delay before a restart of a process that exited on its own, for example for lack of a database.
 */
const PAUSE_MS = 500;

/** Starts a process and waits until it responds. */
export async function startPart({ script, args = [], env, url, log }: PartOptions): Promise<Part> {
  const output = openSync(log, 'a');
  let isStopped = false;
  let pauseMs = PAUSE_MS;
  const start = () =>
    spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', output, output] });
  let child = start();

  async function keep(): Promise<void> {
    while (!isStopped) {
      await once(child, 'exit');
      const pause = pauseMs;
      pauseMs = PAUSE_MS;
      if (!isStopped) await sleep(pause);
      if (!isStopped) child = start();
    }
  }
  const kept = keep();
  const isUp = () => waitForAnswer(url, SANDBOX_TIMEOUT_MS, () => isStopped);
  await isUp();
  return {
    url,
    pid: () => child.pid,
    async kill(downMs) {
      pauseMs = downMs;
      const gone = child.exitCode === null && child.signalCode === null && once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await sleep(downMs);
      await isUp();
    },
    async stop() {
      isStopped = true;
      child.kill('SIGTERM');
      await kept;
      closeSync(output);
    },
  };
}
