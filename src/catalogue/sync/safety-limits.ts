import type { LostSales } from '#catalogue/offers/live-sales.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { reportPath } from '#catalogue/state.ts';
import { CatalogueError } from './catalogue-error.ts';

export interface Limits {
  /** Names the report in messages. */
  stateDir: string;
  /** Share of products, in per cent, that may fail validation. */
  maxRejectedPercent: number;
  /** Whether more may leave the shop at once than a mistake would explain. */
  allowShrink?: boolean;
}

/** Share of what the shop shows, in per cent, that one reading may take away. */
const MAX_SHRINK_PERCENT = 20;

/** @throws {CatalogueError} when so much fails validation that the back end must be at fault */
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

/** So many may always be unreadable: in a small shop they are a large share. */
const FEW_UNREADABLE = 10;

/** @throws {CatalogueError} when so much cannot be read that the back end must be at fault */
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

/** One may always go: in a small shop it is a large share. */
export function isShrinking(before: number, leaving: number): boolean {
  return leaving > 1 && 100 * leaving > MAX_SHRINK_PERCENT * before;
}

/** What a reading takes away of one kind of thing. */
export interface Loss {
  /** In messages, such as 'products in the shop'. */
  what: string;
  before: number;
  leaving: number;
}

/** @throws {CatalogueError} when the shop would lose much of what it shows */
export function refuseShrink(
  { what, before, leaving }: Loss,
  report: CatalogueReport,
  limits: Limits,
): void {
  if (limits.allowShrink || !isShrinking(before, leaving)) return;
  throw new CatalogueError(
    `${leaving} of the ${before} ${what} would go at once, more than ${MAX_SHRINK_PERCENT} %: nothing was changed. If that is meant and COMMERCE_URL is right, say npm run rebuild -- --allow-shrink.`,
    report,
  );
}

/** Products may sell out together: fewer than a tenth are no reason to refuse a release. */
const LEAST_LOST_PERCENT = 10;

/** Number of products that a refusal names. */
const MAX_EXAMPLES = 5;

/**
 * Returns why a release must not go live that takes too many products out of sale; undefined if it may. One product may
 * always go, and any number if MAX_REJECTED_PERCENT is 100.
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
