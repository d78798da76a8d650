/** Part of the fit report: how many products can be sold, and why not the others. */
import type { Obstacle, Unsellable } from '#catalogue/offers/sellability.ts';
import { PRODUCTS } from '#config/shop.ts';
import type { Fit } from './examine.ts';

const IS_PRICED_BY_ATTRIBUTES = PRODUCTS.pricesFrom === 'attributes';

const REMEDIES: Readonly<Record<Obstacle, readonly [why: string, remedy: string]>> = {
  'not visible': [
    'not visible individually: parts of other products',
    'none needed, or Visibility: Catalog, Search',
  ],
  'no page': ['cannot have a page', 'correct the faults in the lines above'],
  disabled: ['disabled', 'Enable Product: Yes'],
  type: ['of a type that this shop cannot sell', 'sell its parts as simple products'],
  options: ['with required options', 'Customizable Options: none of them required'],
  'given away': [
    'with a price of zero: a basket would charge £0.00',
    'Price: above 0, and no special price of 0',
  ],
  malformed: ['with an unreadable record', 'correct the records in the lines above'],
  'no price': IS_PRICED_BY_ATTRIBUTES
    ? [
        'without list_price and sales_price',
        'fill list_price, the price with VAT; or "source": "magento" under prices in the shop file',
      ]
    : [
        'for which Magento lists no price, or a reduction to £0.00',
        'Price: above 0, and no special price of 0; Product in Websites: this website',
      ],
  'sold out': ['sold out', 'Quantity, Stock Status: In Stock'],
};

const MAX_LISTED = 5;

function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;
}

/** Reason and remedy of products whose price was not read; their data needs no change. */
const UNKNOWN_PRICE = ['whose price is unknown', 'none: solve the problem named above'] as const;

function groupLines(
  obstacle: Obstacle,
  group: readonly Unsellable[],
  { offersUnknown }: Fit,
): string[] {
  const isUnknown = obstacle === 'no price' && !IS_PRICED_BY_ATTRIBUTES && offersUnknown !== null;
  const [why, remedy] = isUnknown ? UNKNOWN_PRICE : REMEDIES[obstacle];
  const named = group.slice(0, MAX_LISTED).map(({ sku }) => sku);
  const rest = group.length > named.length ? ', ...' : '';
  const details = [...new Set(group.map(({ detail }) => detail).filter(Boolean))];
  return [
    `${String(group.length).padStart(7)}  ${why}: ${named.join(', ')}${rest}`,
    ...(isUnknown ? [] : details).slice(0, MAX_LISTED).map((detail) => `         - ${detail}`),
    `         ${remedy}`,
  ];
}

export function sellableLines(fit: Fit): string[] {
  const { read, sellable, unsellable, uncategorised, offersUnknown } = fit;
  const groups = Map.groupBy(unsellable, ({ obstacle }) => obstacle);
  const largest = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  return [
    `${sellable} of ${read} products can be sold by this shop (${percent(sellable, read)}).`,
    ...(offersUnknown === null
      ? []
      : [
          '  Prices or stock are partly unknown, so this number may be wrong:',
          `  ${offersUnknown}`,
        ]),
    ...(uncategorised.length > 0
      ? [
          `${String(uncategorised.length).padStart(7)}  of them are in no category of the shop: only search finds them`,
        ]
      : []),
    ...(unsellable.length > 0 ? ['', `${unsellable.length} cannot:`] : []),
    ...largest.flatMap(([obstacle, group]) => groupLines(obstacle, group, fit)),
  ];
}
