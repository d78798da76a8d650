import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { FalteringBackEnd } from '../back-end/faltering-back-end.ts';
import type { Place } from './crash-shop.ts';

/** Returns a random whole number from 0 to `most`. */
export const randomUpTo = (most: number) => Math.floor(Math.random() * (most + 1));

/** Approximate number of calls in a full catalogue read, and of folder changes in a publication. */
const STEPS = { calls: 50, changes: 14 };
/** Time in ms without a step, after which a publisher has finished or is waiting to retry. */
const IDLE_MS = 600;
/** Limit in ms for the first step, which a full disk can prevent. */
const START_MS = 5_000;

/**
 * Kills a publisher at a random step of reading or publishing. Returns false if it had already
 * exited.
 */
export async function killSometime(
  child: ChildProcess,
  { outDir }: Place,
  backEnd: Pick<FalteringBackEnd, 'watch'>,
): Promise<boolean> {
  const ended = once(child, 'exit');
  const isReading = randomUpTo(2) === 0;
  let left = randomUpTo(isReading ? STEPS.calls : STEPS.changes);
  const kill = () => void child.kill('SIGKILL');
  let idle = setTimeout(kill, START_MS);
  const step = (isCounted: boolean) => () => {
    clearTimeout(idle);
    idle = setTimeout(kill, IDLE_MS);
    if (isCounted) left -= 1;
    if (left < 0) setTimeout(kill, randomUpTo(4));
  };
  const folders = [outDir, join(outDir, 'releases')];
  const watchers = folders.map((folder) => watch(folder, step(!isReading)));
  const endCalls = backEnd.watch(step(isReading));
  await ended;
  clearTimeout(idle);
  endCalls();
  for (const watcher of watchers) watcher.close();
  return child.signalCode === 'SIGKILL';
}
