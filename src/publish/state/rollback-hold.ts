/** After a rollback automatic publishes wait: they would bring back what was wrong. */
import { PublishRefused } from '#publish/errors.ts';
import type { Manifest } from '#publish/manifest/manifest.ts';
import type { PublishRequest } from '#publish/request.ts';

/** Since when changes wait; undefined where they do not. */
export function heldSince(manifest: Manifest): string | undefined {
  return manifest.fact('held');
}

/** @throws {PublishRefused} somebody went back on purpose: the next step is a person's as well */
export function refuseWhileHeld(manifest: Manifest, { isAutomatic }: PublishRequest): void {
  const held = heldSince(manifest);
  if (held === undefined || !isAutomatic) return;
  throw new PublishRefused(
    `The site was rolled back at ${held}: changes wait until npm run rebuild is run.`,
  );
}

/**
 * @param before what {@link heldSince} said when the pass began
 * @throws {PublishRefused} when somebody went back meanwhile, who cannot have known of this pass
 */
export function refuseHeldMeanwhile(manifest: Manifest, before: string | undefined): void {
  const held = heldSince(manifest);
  if (held === undefined || held === before) return;
  throw new PublishRefused(
    `The site was rolled back at ${held}, while this publish was reading: nothing was published.`,
  );
}
