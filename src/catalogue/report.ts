import { formatPrice, type Pence } from '#lib/money.ts';
import type { MalformedRecord } from './malformed-records.ts';
import type { PriceVerification } from './offers/verify-price.ts';
import { visibleText } from './visible-text.ts';

export interface CatalogueReport {
  /** Number of products in the back end. */
  read: number;
  /** Number of products that were not rejected. */
  accepted: number;
  rejected: { sku: string; name: string; reason: string }[];
  /**
   * Products that could not be read and keep their last data. The SKU is empty if the back end did
   * not return it.
   */
  unreadable: { sku: string; reason: string }[];
  /**
   * Malformed records of other lists. Their products keep the data of the last successful read or
   * are not sold.
   */
  malformed: MalformedRecord[];
  /** Accepted codes, as `audience/code`, without a category in the back end. */
  codesWithoutCategory: string[];
  /** `listings` are those whose block contains the picture, as `audience/code`. */
  missingPictures: { file: string; reason: string; skus: string[]; listings?: string[] }[];
  /**
   * Products whose page shows another price than a basket charges, in pence. Empty unless a test
   * basket has verified the back end's prices.
   */
  priceDifferences: { sku: string; shown: number; charged: number }[];
  /**
   * Price that the back end returned and price that a test basket charged; `null` before the first
   * verification, or if the last one could not fill a basket.
   */
  priceProof: PriceVerification | null;
  /**
   * Products that are not sold because a basket would charge nothing; in pence, `null` if the page
   * shows no price.
   */
  givenAway: { sku: string; shown: number | null }[];
  /** Enabled products, with a page or as variants, that the back end reports as out of stock. */
  soldOut: string[];
  /** Set if the token has no permission to read salability. */
  salabilityRefused: boolean;
  /**
   * Set if the token has no permission to read stock items: low stock, backorders and quantity
   * limits.
   */
  stockItemsRefused: boolean;
  /** Why the back end returns no prices of variants; `null` if it does. */
  variantsUntold: string | null;
  /** Why the back end returns no blocks of categories; `null` if it does. */
  blocksUntold: string | null;
  /** Price attributes whose value is not a decimal number of pounds; the page shows no price. */
  unreadablePrices: { sku: string; code: string; value: string }[];
  /** Directives in texts that only Magento can render, such as a CMS block; pages omit them. */
  unrendered: { sku: string; directive: string }[];
  /** Products for which some customer groups pay another price than pages show. */
  groupPrices: string[];
  /** Set if the back end refused the list of attributes; labels are then derived from codes. */
  attributesRefused: boolean;
}

const MAX_LINES = 10;
const MAX_LINE_LENGTH = 400;

/** Returns a text on one line, shortened and without terminal control characters. */
function printable(line: string): string {
  const text = visibleText(line).replace(/\s/g, ' ');
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text;
}

/** Returns the lines of the first entries only, so that the console output stays readable. */
function firstLines<T>(entries: readonly T[], toLine: (entry: T) => string): string[] {
  const lines = entries.slice(0, MAX_LINES).map((entry) => printable(toLine(entry)));
  const rest = entries.length - lines.length;
  return rest > 0 ? [...lines, `  ... and ${rest} more, all in the report`] : lines;
}

const pounds = (amount: Pence) => formatPrice(amount, { pence: true });

/**
 * Returns a warning if the verification failed, because such prices cannot be compared with those
 * on pages.
 */
export function verificationWarnings({
  priceProof,
}: Pick<CatalogueReport, 'priceProof'>): string[] {
  if (priceProof === null || priceProof.said === priceProof.charged) return [];
  const { sku, said, charged } = priceProof;
  return [
    `Prices cannot be trusted: the back end says ${pounds(said)} for ${sku} and charges ${pounds(charged)}.`,
    "  Set Magento's tax defaults and shipping origin to the United Kingdom and its price display to including tax.",
  ];
}

/**
 * Returns the report as lines for a console, with the first entries of long lists only; empty if
 * there is nothing to report.
 */
export function summarise(report: CatalogueReport): string[] {
  const { rejected, unreadable, malformed } = report;
  return [
    ...(rejected.length > 0 ? [`Left out, ${rejected.length} of ${report.read} products:`] : []),
    ...firstLines(rejected, ({ sku, name, reason }) => `  ${sku} (${name}): ${reason}`),
    ...(unreadable.length > 0 ? ['Left as they were, because they cannot be read:'] : []),
    ...firstLines(unreadable, ({ sku, reason }) => `  ${sku || 'nobody knows which'}: ${reason}`),
    ...(malformed.length > 0 ? ['Records of the back end that cannot be read:'] : []),
    ...firstLines(
      malformed,
      ({ list, name, reason }) => `  ${list}, ${name || 'without a name'}: ${reason}`,
    ),
    ...report.codesWithoutCategory.map((code) => `No category in the back end for ${code}.`),
    ...firstLines(
      report.missingPictures,
      ({ file, reason, skus, listings = [] }) =>
        `No picture ${file} (${[...skus, ...listings].slice(0, 3).join(', ')}): ${reason}`,
    ),
    ...verificationWarnings(report),
    ...firstLines(
      report.priceDifferences,
      ({ sku, shown, charged }) =>
        `${sku} shows ${pounds(shown)} but the basket will charge ${pounds(charged)}.`,
    ),
    ...firstLines(
      report.givenAway,
      ({ sku, shown }) =>
        `${sku} is not for sale: its page shows ${shown === null ? 'no price' : pounds(shown)} and a basket would charge ${pounds(0)}.`,
    ),
    ...firstLines(report.soldOut, (sku) => `${sku} is sold out.`),
    ...firstLines(
      report.unreadablePrices,
      ({ sku, code, value }) =>
        `${sku} shows no price: ${code} is '${value}', no decimal of pounds.`,
    ),
    ...firstLines(
      report.unrendered,
      ({ sku, directive }) => `${sku} lacks the content of ${directive}: only Magento renders it.`,
    ),
    ...firstLines(
      report.groupPrices,
      (sku) => `${sku} has prices of customer groups: pages show what everybody pays.`,
    ),
    ...(report.attributesRefused ? ['The back end refused the attribute list.'] : []),
    ...(report.salabilityRefused
      ? [
          'COMMERCE_TOKEN lacks the right Magento_InventorySalesApi::stock: what is sold out is unknown.',
        ]
      : []),
    ...(report.variantsUntold === null
      ? []
      : [
          printable(
            `Prices of variants are not known to be what a basket charges: ${report.variantsUntold}.`,
          ),
        ]),
    ...(report.blocksUntold === null
      ? []
      : [
          printable(
            `CMS blocks of categories cannot be read, so listings show the last ones: ${report.blocksUntold}.`,
          ),
        ]),
    ...(report.stockItemsRefused
      ? [
          'COMMERCE_TOKEN lacks the right Magento_Catalog::catalog_inventory: low stock, backorders and how many a basket takes are unknown.',
        ]
      : []),
  ];
}
