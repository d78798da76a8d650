import { formatPrice, type Pence } from '#lib/money.ts';
import type { Blocker } from './blocker.ts';
import type { Fit } from './examine.ts';
import type { MeasuredDelivery } from './measure-delivery.ts';
import { sellableLines } from './report-sellable.ts';

const MAX_LISTED = 5;
const MAX_RECORDS = 20;

const pounds = (pence: Pence) => formatPrice(pence, { pence: true });

function stockLines({ stock }: Fit): string[] {
  if (stock === null) return [];
  const sources = stock.sources?.join(', ') ?? 'add Magento_InventoryApi::source to list them';
  return ['', `The website sells from stock ${stock.id}, '${stock.name}' (sources: ${sources}).`];
}

function categoryLines({ categories }: Fit): string[] {
  const missing = categories.filter(({ products }) => products === null);
  const found = categories.length - missing.length;
  return [
    '',
    `${found} of ${categories.length} listings have a category.`,
    ...(missing.length > 0
      ? [
          `  Without: ${missing.map(({ code }) => code).join(', ')}`,
          '  Create a category of that name below the root in the shop file.',
        ]
      : []),
  ];
}

function attributeLines({ attributes, read }: Fit): string[] {
  const missing = attributes.filter(({ exists }) => !exists);
  const rows = attributes
    .filter(({ exists, filled }) => exists && filled > 0)
    .map(({ code, filled }) => `  ${code}: ${filled} of ${read}`);
  return [
    '',
    'Attributes on pages, and number of products with a value:',
    ...rows,
    ...(missing.length > 0
      ? [
          `  Missing: ${missing.map(({ code, serves }) => `${code} (${serves})`).join(', ')}`,
          '  Create those that your products need in Stores > Attributes > Product, because REST rejects codes with capitals.',
        ]
      : []),
  ];
}

function missingRight(what: string, right: string): Blocker {
  return {
    what: `COMMERCE_TOKEN may not read ${what}.`,
    remedy: `System > Integrations: add ${right}, and reauthorise.`,
  };
}

function hindranceLines({ hindrances, report }: Fit): string[] {
  const rights = [
    ...(report.salabilityRefused
      ? [missingRight('which products are sold out', 'Magento_InventorySalesApi::stock')]
      : []),
    ...(report.stockItemsRefused
      ? [missingRight('low stock and quantity limits', 'Magento_Catalog::catalog_inventory')]
      : []),
  ];
  const all: Blocker[] = [...hindrances, ...rights];
  const found = all.filter(({ isUnchecked }) => !isUnchecked);
  const unchecked = all.filter(({ isUnchecked }) => isUnchecked);
  const lines = (some: readonly Blocker[]) =>
    some.flatMap(({ what, remedy }) => [`  ${what}`, `    ${remedy}`]);
  return [
    '',
    ...(found.length > 0
      ? ['Problems to solve:', ...lines(found)]
      : ['No checked setting of Magento prevents sales.']),
    ...(unchecked.length > 0
      ? ['', 'Could not be checked, please check by hand:', ...lines(unchecked)]
      : []),
  ];
}

function settingLines({ settings }: Fit): string[] {
  if (settings.length === 0) return [];
  const lines = settings.flatMap(({ name, value, place, consequence }) => [
    `  ${name}: ${value ?? `not readable, check ${place}`}`,
    `    ${consequence}`,
  ]);
  return ['', 'Settings that limit what the shop may claim:', ...lines];
}

function variantLines({ variants }: Fit): string[] {
  if (variants === null) return [];
  const { tried, wrong } = variants;
  const right = `A basket charges what the page shows for ${tried - wrong.length} of ${tried} variants.`;
  const lines = wrong
    .slice(0, MAX_LISTED)
    .map(({ sku, shown, charged, refusal }) =>
      refusal === null
        ? `  ${sku}: page ${pounds(shown ?? 0)}, basket ${pounds(charged ?? 0)}`
        : `  ${sku}: ${refusal}`,
    );
  return ['', right, ...lines];
}

function priceLines({ report, offersUnknown, sellable }: Fit): string[] {
  const { priceDifferences, priceProof } = report;
  if (priceProof === null || priceProof.said !== priceProof.charged) return [];
  const first = priceDifferences
    .slice(0, MAX_LISTED)
    .map(({ sku, shown, charged }) => `  ${sku}: page ${pounds(shown)}, basket ${pounds(charged)}`);
  if (priceDifferences.length === 0) {
    if (offersUnknown !== null || sellable === 0) return [];
    return ['', 'Every page would show the price that a basket charges.'];
  }
  return [
    '',
    `${priceDifferences.length} pages would show another price than a basket charges:`,
    ...first,
    '    Enter list_price or sales_price so that it agrees with the price in Magento.',
  ];
}

function unreadableLines({ report }: Fit): string[] {
  const products = report.unreadable.map(({ sku, reason }) => ({
    list: 'products',
    name: sku,
    reason,
  }));
  const records = [...products, ...report.malformed];
  if (records.length === 0) return [];
  const rest = records.length - MAX_RECORDS;
  return [
    '',
    `${records.length} of Magento's records cannot be read:`,
    ...records
      .slice(0, MAX_RECORDS)
      .map(({ list, name, reason }) => `  ${list}, ${name || 'without a name'}: ${reason}`),
    ...(rest > 0 ? [`  ... and ${rest} more`] : []),
    '    Correct each in the admin. Until then its products cannot be sold; all others can.',
  ];
}

function sampleLines({ sampleTexts }: Fit): string[] {
  if (sampleTexts.length === 0) return [];
  return [
    '',
    'Legal texts that are still the supplied samples:',
    ...sampleTexts.map((name) => `  ${name}`),
    '    Adapt them, have them checked, and delete the line that says Sample text.',
  ];
}

function loadLine({ load: { requests, seconds, atOnce } }: Fit): string {
  const rate = (requests / seconds).toFixed(1);
  return `${requests} requests in ${seconds.toFixed(0)} s: ${rate} a second, at most ${atOnce} at the same time.`;
}

function deliveryTerms({ cost, freeFrom, freeBetween }: MeasuredDelivery): string {
  if (freeFrom === 0) return 'always free';
  if (freeFrom === null || freeBetween === null) return `${pounds(cost)}, never free`;
  const [charged, free] = freeBetween.map(pounds);
  return `${pounds(cost)}, free from ${pounds(freeFrom)} (charged at ${charged}, free at ${free})`;
}

/** The proposed shop file and its content only work together. */
function proposalLines({ url, delivery }: Fit, folder: string | undefined): string[] {
  if (folder === undefined) return [];
  const settings = `SHOP_FILE=${folder}/shop.json CONTENT_DIR=${folder}/content`;
  return [
    '',
    delivery === null
      ? 'Delivery could not be measured: correct delivery.freeFrom and delivery.cost in the shop file.'
      : `The proposed delivery terms are measured: ${deliveryTerms(delivery)}.`,
    `A shop file and content for this Magento are in ${folder}. What that shop would sell:`,
    `  ${settings} npm run fit -- --url ${url}`,
  ];
}

/** Returns the shop file by which the report judges, and the way to a file for this Magento. */
function shopFileLine({ shopFile }: Fit, proposedTo: string | undefined): string {
  if (shopFile !== undefined) return `By the shop file ${shopFile}.`;
  const next =
    proposedTo === undefined
      ? '--propose FOLDER writes one for this Magento.'
      : 'The last line is the command for the proposed one.';
  return `By the shop file of the invented company. ${next}`;
}

/**
 * Returns the whole report, for a terminal.
 *
 * @param proposedTo folder to which a shop file was written
 */
export function toText(fit: Fit, proposedTo?: string): string {
  return [
    `Fit of ${fit.url}`,
    shopFileLine(fit, proposedTo),
    '',
    ...sellableLines(fit),
    ...unreadableLines(fit),
    ...stockLines(fit),
    ...categoryLines(fit),
    ...attributeLines(fit),
    ...priceLines(fit),
    ...variantLines(fit),
    ...hindranceLines(fit),
    ...settingLines(fit),
    ...sampleLines(fit),
    '',
    loadLine(fit),
    ...proposalLines(fit, proposedTo),
  ].join('\n');
}
