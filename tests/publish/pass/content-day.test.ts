import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openManifest } from '#publish/manifest/manifest.ts';
import { isContentDayDue, storeContentDay } from '#publish/pass/content-day.ts';

it('makes a publish due from the stored content day onwards', () => {
  const manifest = openManifest(new DatabaseSync(':memory:'));
  expect(isContentDayDue(manifest, '2026-12-24')).toBe(false);
  storeContentDay(manifest, '2026-12-25');
  expect(isContentDayDue(manifest, '2026-12-24')).toBe(false);
  expect(isContentDayDue(manifest, '2026-12-25')).toBe(true);
  expect(isContentDayDue(manifest, '2027-01-01')).toBe(true);
  storeContentDay(manifest, undefined);
  expect(isContentDayDue(manifest, '2027-01-01')).toBe(false);
});

it('makes no publish due while a rollback is in force', () => {
  const manifest = openManifest(new DatabaseSync(':memory:'));
  storeContentDay(manifest, '2026-12-25');
  manifest.setFact('held', 'noon');
  expect(isContentDayDue(manifest, '2026-12-25')).toBe(false);
});
