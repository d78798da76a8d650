import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { KEPT_DAYS, openTermStatistics } from '#server/search/term-statistics.ts';

const DAY_MS = 86_400_000;

let folder: string;
let today: number;

function open() {
  const statistics = openTermStatistics(folder, () => today);
  onTestFinished(() => statistics.close());
  return statistics;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  today = Date.parse('2026-11-29T10:00:00Z');
});

describe('search statistics', () => {
  it('add up searches of a term over several days, ignoring case and spaces', () => {
    const statistics = open();
    statistics.count('Jet wash', false);
    statistics.count(' jet  WASH ', false);
    statistics.count('robot', true);
    statistics.write();
    today += DAY_MS;
    statistics.count('robot', true);
    statistics.count('robot', false);
    statistics.write();
    expect(statistics.since(30)).toEqual([
      { term: 'robot', searches: 3, fruitless: 2 },
      { term: 'jet wash', searches: 2, fruitless: 0 },
    ]);
    expect(statistics.since(1)).toEqual([{ term: 'robot', searches: 2, fruitless: 1 }]);
  });

  it.each([
    'robin.ashdown@example.com',
    'order 4000 0000 0000 0002',
    '07700 900123',
    '07700-900123',
  ])('omit %s, which may be personal', (term) => {
    const statistics = open();
    statistics.count(term, true);
    statistics.write();
    expect(statistics.since(30)).toEqual([]);
  });

  it('include model numbers and SKUs of usual length', () => {
    const statistics = open();
    statistics.count('1.437-426.4', false);
    statistics.write();
    expect(statistics.since(30)).toHaveLength(1);
  });

  it('delete terms after 90 days', () => {
    const statistics = open();
    statistics.count('robot', true);
    statistics.write();
    today += (KEPT_DAYS - 1) * DAY_MS;
    statistics.write();
    expect(statistics.since(KEPT_DAYS)).toHaveLength(1);
    today += DAY_MS;
    statistics.write();
    today -= DAY_MS;
    expect(statistics.since(KEPT_DAYS)).toEqual([]);
  });

  it('add up searches of several servers of a machine', () => {
    const [one, other] = [open(), open()];
    for (const statistics of [one, other]) {
      statistics.count('robot', true);
      statistics.write();
    }
    expect(one.since(1)).toEqual([{ term: 'robot', searches: 2, fruitless: 2 }]);
  });
});
