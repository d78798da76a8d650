import process from 'node:process';

const WATCH_MS = 500;

/**
 * Ends this process when the one that started it is gone: npm dies of a SIGTERM without passing it
 * on, and nothing that a command started may outlive it.
 */
export function exitWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS).unref();
}
