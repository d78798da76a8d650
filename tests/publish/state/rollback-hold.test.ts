import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { PublishRefused } from '#publish/errors.ts';
import { openManifest } from '#publish/manifest/manifest.ts';
import {
  heldSince,
  refuseIfRolledBackSince,
  refuseWhileHeld,
} from '#publish/state/rollback-hold.ts';

const rolledBack = () => {
  const manifest = openManifest(new DatabaseSync(':memory:'));
  manifest.setFact('held', 'noon');
  return manifest;
};

it('blocks automatic publishes after a rollback but not manual ones', () => {
  const manifest = rolledBack();
  expect(() => refuseWhileHeld(manifest, { isAutomatic: true })).toThrow('rolled back at noon');
  refuseWhileHeld(manifest, {});
  manifest.clearFact('held');
  refuseWhileHeld(manifest, { isAutomatic: true });
});

it('stops a manual publish from undoing a later rollback', () => {
  const manifest = rolledBack();
  expect(() => refuseIfRolledBackSince(manifest, undefined)).toThrow(PublishRefused);
  expect(() => refuseIfRolledBackSince(manifest, 'dawn')).toThrow(PublishRefused);
  refuseIfRolledBackSince(manifest, heldSince(manifest));
  manifest.clearFact('held');
  refuseIfRolledBackSince(manifest, 'dawn');
});
