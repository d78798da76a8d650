/** Kills a publisher with SIGKILL at random moments. */
import { once } from 'node:events';
import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { stateOfNumber } from '../../setup/publish/numbered-states.ts';
import {
  makeWorkplace,
  numbersShown,
  startPublisher,
  type Workplace,
} from '../../setup/publish/published-site.ts';
import { sortedState, stateOf } from '../../setup/publish/published-state.ts';

const ROUNDS = 50;

/** Returns the number of the state in a tree and checks that the state is complete. */
function numberShown(tree: string): number {
  const state = stateOf(tree);
  const number = Number(state.get('state.txt'));
  expect(state).toEqual(sortedState(stateOfNumber(number)));
  return number;
}

/** Deletes the row of an unfinished release, which a power loss may also do. */
function loseStaged({ database }: Workplace): void {
  const staged = "select id from release where state = 'staged'";
  database.exec(`delete from release_file where release in (${staged})`);
  database.exec("delete from release where state = 'staged'");
}

describe('killed publisher', () => {
  it('leaves a complete release live, from which the next publisher continues', {
    timeout: 180_000,
  }, async () => {
    const place = makeWorkplace();
    const current = join(place.outDir, 'current');
    const moments = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = await startPublisher(place);
      await wait(Math.random() * 120);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
      if (existsSync(current)) numberShown(current);
      const rows = place.database.prepare("select state from release where state <> 'published'");
      moments.add(String(rows.get()?.['state'] ?? 'between'));
      if (round % 3 === 0) loseStaged(place);
      const site = place.open();
      const [newest, number] = [...numbersShown(place)].at(-1) ?? [];
      expect(site.liveId()).toBe(newest);
      if (newest === undefined) continue;
      expect(readlinkSync(current)).toBe(`releases/${newest}`);
      expect(numberShown(current)).toBe(number);
      const next = join(place.outDir, 'releases/next');
      if (existsSync(next)) expect(stateOf(next)).toEqual(stateOf(current));
      expect(rows.all()).toEqual([]);
    }
    expect([...moments]).toContain('staged');
    expect(place.open().liveId()).toBeGreaterThan(1);
  });
});
