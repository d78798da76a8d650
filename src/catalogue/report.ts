import { formatPrice, type Pence } from '#lib/money.ts';
import type { MalformedRecord } from './malformed-records.ts';
import type { PriceVerification } from './offers/verify-price.ts';
import { visibleText } from './visible-text.ts';

/** What an editor should know about the catalogue that a build was made of. */
export interface CatalogueReport {
  /** How many products the back end holds. */
  read: number;
  /** How many of them are in the shop. */
  accepted: number;
  rejected: { sku: string; name: string; reason: string }[];
  /** Products that could not be read and stay as they were; an empty SKU where none was told. */
  unreadable: { sku: string; reason: string }[];
  /** Records of other lists that cannot be read: what they concern stays as it was, or is not sold. */
  malformed: MalformedRecord[];
  /** Accepted codes, as `audience/code`, that no category of the back end stands for. */
  codesWithoutCategory: string[];
  /** Pictures that show the drawn fallback. */
  missingPictures: { file: string; reason: string; skus: string[] }[];
  /**
   * Products whose page shows another price than a basket charges, by the back end's own word: as far
   * as it was asked, and where a test basket proved it. Pence.
   */
  priceDifferences: { sku: string; shown: number; charged: number }[];
  /** What the back end said that one product costs, and what a test basket charged; null before. */
  priceProof: PriceVerification | null;
  /** Products that are not sold because a basket would charge nothing. Pence; null if the page shows no price. */
  givenAway: { sku: string; shown: number | null }[];
  /** Products that would be for sale and that nobody can buy, as far as the back end was asked. */
  soldOut: string[];
  /** True when the token lacks the right to ask what can be bought. */
  salabilityRefused: boolean;
  /** The same of what few are left of, and of how many a basket takes. */
  stockItemsRefused: boolean;
  /** Why the back end does not tell what variants of configurable products cost; null where it does. */
  variantsUntold: string | null;
  /** Price attributes that hold something else than a decimal of pounds: shown as no price. */
  unreadablePrices: { sku: string; code: string; value: string }[];
  /** Products that some customers get at another price than pages show. */
  groupPrices: string[];
  /** True when the back end refused the list of attributes: labels are derived from codes. */
  attributesRefused: boolean;
}

const MAX_LINES = 10;
const MAX_LINE_LENGTH = 400;

/** On one line, whatever an editor wrote, and without a word to the terminal. */
function printable(line: string): string {
  const text = visibleText(line).replace(/\s/g, ' ');
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text;
}

/** A few of each kind: a console that scrolls away tells nothing. */
function some<T>(entries: readonly T[], toLine: (entry: T) => string): string[] {
  const lines = entries.slice(0, MAX_LINES).map((entry) => printable(toLine(entry)));
  const rest = entries.length - lines.length;
  return rest > 0 ? [...lines, `  ... and ${rest} more, all in the report`] : lines;
}

const pounds = (amount: Pence) => formatPrice(amount, { pence: true });

/** Prices that are not what is charged cannot be compared with those of pages. */
export function unproven({ priceProof }: Pick<CatalogueReport, 'priceProof'>): string[] {
  if (priceProof === null || priceProof.said === priceProof.charged) return [];
  const { sku, said, charged } = priceProof;
  return [
    `Prices cannot be trusted: the back end says ${pounds(said)} for ${sku} and charges ${pounds(charged)}.`,
    "  Set Magento's tax defaults and shipping origin to the United Kingdom and its price display to including tax.",
  ];
}

/** The report's lines for a console; empty when all is well. */
export function summarise(report: CatalogueReport): string[] {
  const { rejected, unreadable, malformed } = report;
  return [
    ...(rejected.length > 0 ? [`Left out, ${rejected.length} of ${report.read} products:`] : []),
    ...some(rejected, ({ sku, name, reason }) => `  ${sku} (${name}): ${reason}`),
    ...(unreadable.length > 0 ? ['Left as they were, because they cannot be read:'] : []),
    ...some(unreadable, ({ sku, reason }) => `  ${sku || 'nobody knows which'}: ${reason}`),
    ...(malformed.length > 0 ? ['Records of the back end that cannot be read:'] : []),
    ...some(
      malformed,
      ({ list, name, reason }) => `  ${list}, ${name || 'without a name'}: ${reason}`,
    ),
    ...report.codesWithoutCategory.map((code) => `No category in the back end for ${code}.`),
    ...some(
      report.missingPictures,
      ({ file, reason, skus }) => `No picture ${file} (${skus.slice(0, 3).join(', ')}): ${reason}`,
    ),
    ...unproven(report),
    ...some(
      report.priceDifferences,
      ({ sku, shown, charged }) =>
        `${sku} shows ${pounds(shown)} but the basket will charge ${pounds(charged)}.`,
    ),
    ...some(
      report.givenAway,
      ({ sku, shown }) =>
        `${sku} is not for sale: its page shows ${shown === null ? 'no price' : pounds(shown)} and a basket would charge ${pounds(0)}.`,
    ),
    ...some(report.soldOut, (sku) => `${sku} is sold out.`),
    ...some(
      report.unreadablePrices,
      ({ sku, code, value }) =>
        `${sku} shows no price: ${code} is '${value}', no decimal of pounds.`,
    ),
    ...some(
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
    ...(report.stockItemsRefused
      ? [
          'COMMERCE_TOKEN lacks the right Magento_Catalog::catalog_inventory: low stock, backorders and how many a basket takes are unknown.',
        ]
      : []),
  ];
}
