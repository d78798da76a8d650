/** Stops automatic publishes after a rollback, because they would restore the faulty state. */
import { PublishRefused } from '#publish/errors.ts';
import type { Manifest } from '#publish/manifest/manifest.ts';
import type { PublishRequest } from '#publish/request.ts';

/** Returns the time of the rollback after which changes wait; undefined if they do not wait. */
export function heldSince(manifest: Manifest): string | undefined {
  return manifest.fact('held');
}

/**
 * @throws {PublishRefused} for an automatic publish after a rollback, because an operator must
 * publish next
 */
export function refuseWhileHeld(manifest: Manifest, { isAutomatic }: PublishRequest): void {
  const held = heldSince(manifest);
  if (held === undefined || !isAutomatic) return;
  throw new PublishRefused(
    `The site was rolled back at ${held}: changes wait until npm run rebuild is run.`,
  );
}

/**
 * @param before result of {@link heldSince} at the start of the pass
 * @throws {PublishRefused} if an operator has rolled back the site during the pass
 */
export function refuseIfRolledBackSince(manifest: Manifest, before: string | undefined): void {
  const held = heldSince(manifest);
  if (held === undefined || held === before) return;
  throw new PublishRefused(
    `The site was rolled back at ${held}, while this publish was reading: nothing was published.`,
  );
}
