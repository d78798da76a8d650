import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { PublishRefused } from '#publish/errors.ts';
import { openManifest } from '#publish/manifest/manifest.ts';
import { heldSince, refuseHeldMeanwhile, refuseWhileHeld } from '#publish/state/rollback-hold.ts';

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
  expect(() => refuseHeldMeanwhile(manifest, undefined)).toThrow(PublishRefused);
  expect(() => refuseHeldMeanwhile(manifest, 'dawn')).toThrow(PublishRefused);
  refuseHeldMeanwhile(manifest, heldSince(manifest));
  manifest.clearFact('held');
  refuseHeldMeanwhile(manifest, 'dawn');
});
