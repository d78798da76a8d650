import process from 'node:process';

const WATCH_MS = 500;

/**
 * Terminates this process when its parent exits: npm does not forward a SIGTERM, and no process may
 * outlive the command that started it.
 */
export function exitWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS).unref();
}
