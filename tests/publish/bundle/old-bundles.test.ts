import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { removeOldBundles, setBundleAside } from '#publish/bundle/old-bundles.ts';

let bundles: string;

beforeEach(() => {
  bundles = mkdtempSync(join(tmpdir(), 'bundles-'));
  onTestFinished(() => rmSync(bundles, { recursive: true }));
});

function addBundle(name: string, usedAt: number): void {
  mkdirSync(join(bundles, name, 'client'), { recursive: true });
  writeFileSync(join(bundles, name, 'client', 'index.js'), '');
  utimesSync(join(bundles, name), usedAt, usedAt);
}

it('keeps the five most recently used bundles', () => {
  for (const age of [3, 1, 6, 2, 5, 4]) addBundle(`used-${age}`, age);
  removeOldBundles(bundles);
  expect(readdirSync(bundles).toSorted()).toEqual([2, 3, 4, 5, 6].map((age) => `used-${age}`));
});

it('does not count an unfinished bundle among the five', () => {
  for (const age of [1, 2, 3, 4, 5]) addBundle(`used-${age}`, age);
  addBundle('unfinished', 9);
  removeOldBundles(bundles);
  expect(readdirSync(bundles).filter((name) => name.startsWith('used'))).toHaveLength(5);
});

it('moves a bundle to the name of unfinished ones and deletes the previous one there', () => {
  addBundle('unfinished', 9);
  writeFileSync(join(bundles, 'unfinished', 'of-another'), '');
  addBundle('old', 1);
  setBundleAside(bundles, 'old');
  expect(readdirSync(bundles)).toEqual(['unfinished']);
  expect(readdirSync(join(bundles, 'unfinished'))).toEqual(['client']);
});
