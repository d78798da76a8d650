import type { LostSales } from '#catalogue/offers/live-sales.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { reportPath } from '#catalogue/state.ts';
import { CatalogueError } from './catalogue-error.ts';

export interface Limits {
  /** Folder of the report, whose path appears in messages. */
  stateDir: string;
  /** Maximum share of products, in per cent, that may fail validation. */
  maxRejectedPercent: number;
  /**
   * Disables the limits on products that leave the shop or can no longer be bought, for a large
   * change that is intended.
   */
  allowShrink?: boolean;
}

/** Maximum share, in per cent, of products or listing places that one read may remove. */
const MAX_SHRINK_PERCENT = 20;

/**
 * @throws {CatalogueError} if there are no products, or if so many fail validation that the back
 * end must be at fault
 */
export function refuseCollapse(report: CatalogueReport, limits: Limits): void {
  const { read, rejected } = report;
  if (read === 0) {
    throw new CatalogueError('The back end holds no products: nothing was built.', report);
  }
  const percent = (100 * rejected.length) / read;
  if (percent <= limits.maxRejectedPercent) return;
  throw new CatalogueError(
    `${rejected.length} of ${read} products fail validation, more than MAX_REJECTED_PERCENT (${limits.maxRejectedPercent}) allows: ${reportPath(limits.stateDir)} names each.`,
    report,
  );
}

/**
 * Number of unreadable products that is always allowed, because it is a large share of a small
 * shop.
 */
const FEW_UNREADABLE = 10;

/**
 * @throws {CatalogueError} if so many products are unreadable that the back end must be at fault
 */
export function refuseUnreadable(report: CatalogueReport, limits: Limits): void {
  const { read, unreadable } = report;
  const most = Math.max(FEW_UNREADABLE, (read * limits.maxRejectedPercent) / 100);
  const [first] = unreadable;
  if (first === undefined || unreadable.length <= most) return;
  throw new CatalogueError(
    `${unreadable.length} products cannot be read, more than MAX_REJECTED_PERCENT (${limits.maxRejectedPercent}) allows: ${reportPath(limits.stateDir)} names each. ${first.sku}: ${first.reason}`,
    report,
  );
}

/**
 * Returns true if too many entries would go; one may always go, because it is a large share of a
 * small shop.
 */
export function isShrinking(before: number, leaving: number): boolean {
  return leaving > 1 && 100 * leaving > MAX_SHRINK_PERCENT * before;
}

export interface Loss {
  /** Name in messages, such as 'products in the shop'. */
  what: string;
  before: number;
  leaving: number;
}

/** @throws {CatalogueError} if the shop would lose too many products or listing places */
export function refuseShrink(
  { what, before, leaving }: Loss,
  report: CatalogueReport,
  limits: Limits,
): void {
  if (limits.allowShrink || !isShrinking(before, leaving)) return;
  const afterDemo = leaving === before ? ' If only the demo ran here, remove .state and dist.' : '';
  throw new CatalogueError(
    `${leaving} of the ${before} ${what} would go at once, more than ${MAX_SHRINK_PERCENT} %: nothing was changed. If that is meant and COMMERCE_URL is right, say npm run rebuild -- --allow-shrink.${afterDemo}`,
    report,
  );
}

/**
 * A release may always stop selling a smaller share than this, in per cent, because products may
 * sell out at the same time.
 */
const LEAST_LOST_PERCENT = 10;

const MAX_EXAMPLES = 5;

/**
 * Returns why a release that stops selling too many products must not go live; `undefined` if it
 * may. One product may always go, and any number if MAX_REJECTED_PERCENT is 100.
 */
export function lostSalesFault(
  { before, skus }: LostSales,
  { maxRejectedPercent, allowShrink, stateDir }: Limits,
): string | undefined {
  const percent = Math.max(LEAST_LOST_PERCENT, maxRejectedPercent);
  const isAllowed = skus.length < 2 || percent >= 100 || 100 * skus.length < percent * before;
  if (allowShrink || isAllowed) return undefined;
  const examples = skus.slice(0, MAX_EXAMPLES).join(', ');
  return (
    `${skus.length} of ${before} products could no longer be bought, ${percent} % or more ` +
    `(MAX_REJECTED_PERCENT, at least ${LEAST_LOST_PERCENT}), such as ${examples}: nothing was published. ` +
    `${reportPath(stateDir)} names records that cannot be read. ` +
    'If this is meant: MAX_REJECTED_PERCENT=100 npm run rebuild, or npm run rebuild -- --allow-shrink.'
  );
}
