import { MENU_ONLY_PATHS } from '#config/menu-only-paths.ts';
import { gonePath } from '#lib/urls/paths.ts';
import { PublishRefused } from '#publish/errors.ts';
import type { Manifest } from '#publish/manifest/manifest.ts';
import type { ReleaseChanges } from '#publish/pass/release-changes.ts';
import { type DeadLink, isAlive, nextFiles } from './dead-links.ts';

export interface CheckOptions {
  allowShrink: boolean;
}

const MAX_LISTED = 10;

/** Maximum share of pages that a release may remove; a larger loss is probably a mistake. */
const MAX_LOST_PERCENT = 20;

const PAGE = 'page:';
const GONE_PAGE = `${PAGE}${gonePath('')}`;

/** Returns false for the pages that replace removed products, because they sell nothing. */
function isShopPage(name: string): boolean {
  return name.startsWith(PAGE) && !name.startsWith(GONE_PAGE);
}

function listFirstFaults(faults: readonly string[]): string {
  const named = faults.slice(0, MAX_LISTED);
  const rest = faults.length - named.length;
  return named.join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

/** Returns links to removed pages from outputs that this publish did not check. */
function linksToRemovedPages(changes: ReleaseChanges, manifest: Manifest): DeadLink[] {
  const gone = new Set(changes.gone);
  const stays = (name: string) => !changes.looked.has(name) && !gone.has(name);
  return changes.gone
    .filter((name) => name.startsWith(PAGE))
    .map((name) => name.slice(PAGE.length))
    .flatMap((target) =>
      manifest
        .linkingTo(target)
        .filter(stays)
        .map((from) => ({ from, target })),
    );
}

/**
 * Rejects inline code that the policy of its page blocks. Only shoppers would notice the broken
 * page.
 */
function refuseForbiddenInline({ forbiddenInline }: ReleaseChanges): void {
  if (forbiddenInline.size === 0) return;
  const faults = Array.from(forbiddenInline, ([text, page]) => {
    return `${page} holds ${JSON.stringify(text)}`;
  });
  throw new PublishRefused(
    `Inline scripts or styles are not named by the policy of their page, nothing was published: ${listFirstFaults(faults)}.`,
  );
}

function refuseShrink({ gone, keep }: ReleaseChanges, manifest: Manifest): void {
  const lost = gone.filter(isShopPage).length;
  const came = keep.filter(({ name }) => isShopPage(name) && !manifest.find(name)).length;
  if (lost <= came) return;
  const before = manifest.count(PAGE) - manifest.count(GONE_PAGE);
  if (lost - came <= (before * MAX_LOST_PERCENT) / 100) return;
  throw new PublishRefused(
    `${lost} of ${before} pages would go, more than ${MAX_LOST_PERCENT} %: nothing was published. If that is meant, say --allow-shrink.`,
  );
}

/**
 * Checks the changes of the next release before it goes live.
 * @param live folder of the live release; undefined before the first release
 * @returns warnings for editors, which do not stop the release
 * @throws {PublishRefused} if shoppers would see a broken shop
 */
export function checkRelease(
  changes: ReleaseChanges,
  manifest: Manifest,
  live: string | undefined,
  { allowShrink }: CheckOptions,
): string[] {
  refuseForbiddenInline(changes);
  if (!allowShrink) refuseShrink(changes, manifest);
  const files = nextFiles(live, changes);
  const deadAmong = (links: ReadonlyMap<string, string>) =>
    Array.from(links, ([target, from]) => ({ from, target })).filter(
      ({ target }) => !MENU_ONLY_PATHS.includes(target) && !isAlive(target, files),
    );
  const dead = [...deadAmong(changes.links), ...linksToRemovedPages(changes, manifest)];
  if (dead.length > 0) {
    const faults = dead.map(({ from, target }) => `${from} links to ${target}`);
    throw new PublishRefused(
      `Links would lead nowhere, nothing was published: ${listFirstFaults(faults)}.`,
    );
  }
  return deadAmong(changes.editorLinks).map(
    ({ from, target }) => `An editor's link leads nowhere: ${from} links to ${target}.`,
  );
}
