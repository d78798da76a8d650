import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { FalteringBackEnd } from '../back-end/faltering-back-end.ts';
import type { Place } from './crash-shop.ts';

/** A whole number at random, from 0. */
export const upTo = (most: number) => Math.floor(Math.random() * (most + 1));

/** Steps of a whole reading, and of a publication as its folders show it. */
const STEPS = { calls: 50, changes: 14 };
/** A publisher that takes no further step has nothing to do, or waits to try again. */
const IDLE_MS = 600;
/** One that takes none at all was refused its first, by a full disk, and waits as well. */
const START_MS = 5_000;

/** Kills a publisher at some step of its reading or publishing. Whether it was still alive. */
export async function killSometime(
  child: ChildProcess,
  { outDir }: Place,
  backEnd: Pick<FalteringBackEnd, 'watch'>,
): Promise<boolean> {
  const ended = once(child, 'exit');
  const isReading = upTo(2) === 0;
  let left = upTo(isReading ? STEPS.calls : STEPS.changes);
  const kill = () => void child.kill('SIGKILL');
  let idle = setTimeout(kill, START_MS);
  const step = (isCounted: boolean) => () => {
    clearTimeout(idle);
    idle = setTimeout(kill, IDLE_MS);
    if (isCounted) left -= 1;
    if (left < 0) setTimeout(kill, upTo(4));
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
