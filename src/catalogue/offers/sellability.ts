import type { DatabaseSync } from 'node:sqlite';
import { hasRequiredOptions, isPlainType } from '#catalogue/product/availability.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { Choices, Variant } from '#catalogue/variants/variant.ts';
import { PRODUCTS } from '#config/shop.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';

/** Reasons in order of precedence: only the first that applies is reported. */
const OBSTACLES = [
  'not visible',
  'no page',
  'disabled',
  'type',
  'options',
  'given away',
  'malformed',
  'no price',
  'sold out',
] as const;

export type Obstacle = (typeof OBSTACLES)[number];

const NOT_VISIBLE = 1;
const ENABLED = 1;

interface Row {
  product: StoredProduct;
  /** Reason why the product has no page. */
  fault: string | null;
  /** `null` if the stock has not been requested yet. */
  isSalable: boolean | null;
  /** Set if the page of a configurable product sells this product. */
  isVariant: boolean;
  /**
   * List and reason of a malformed record of the product or of its configurable product; `null` if
   * both are readable.
   */
  malformed?: string | null;
}

/** Returns 'malformed' if the product's malformed record may be the reason for the obstacle. */
function orMalformed(obstacle: Obstacle, { malformed }: Row): Obstacle {
  return malformed ? 'malformed' : obstacle;
}

/**
 * Returns the reason why no variant of a configurable product is for sale. A variant that the back
 * end does not list has an unknown price, because it is sold out.
 */
function variantsObstacle({ variants }: Choices): Obstacle {
  const lacksPrice = ({ prices }: Variant) =>
    !prices.isUnknown && prices.inclVat === null && prices.exclVat === null;
  return variants.every(lacksPrice) ? 'no price' : 'sold out';
}

export function obstacleOf(row: Row): Obstacle | null {
  const { product, fault, isSalable, isVariant } = row;
  const { visibility, status, type, prices, choices } = product;
  if (visibility === NOT_VISIBLE && !isVariant) return 'not visible';
  if (fault !== null) return 'no page';
  if (status !== ENABLED) return 'disabled';
  if (choices !== undefined) {
    return choices.variants.some(isForSale) ? null : orMalformed(variantsObstacle(choices), row);
  }
  if (!isPlainType(type)) return type === 'configurable' ? orMalformed('type', row) : 'type';
  if (hasRequiredOptions(product)) return 'options';
  if (product.availability === 'by-phone') return 'given away';
  if (prices.isUnknown) return orMalformed('sold out', row);
  if (prices.inclVat === null && prices.exclVat === null) return orMalformed('no price', row);
  return isSalable === false ? orMalformed('sold out', row) : null;
}

export interface Unsellable {
  sku: string;
  obstacle: Obstacle;
  /** Additional information for editors: the fault, malformed record, type or missing attributes. */
  detail: string;
}

export interface Sellability {
  read: number;
  sellable: number;
  unsellable: Unsellable[];
  /** SKUs for sale that are in no category, so only search finds them. */
  uncategorised: string[];
}

/** Explains why a configurable product has no price, because its own price is never shown. */
const UNPRICED_VARIANTS =
  PRODUCTS.pricesFrom === 'attributes'
    ? 'a configurable product needs list_price or sales_price on its variants, which have neither'
    : 'Magento lists no price of the variants of a configurable product';

function detailOf(obstacle: Obstacle, { product, fault, malformed }: Row): string {
  if (obstacle === 'malformed') return malformed ?? '';
  if (obstacle === 'no page') return fault ?? '';
  if (obstacle === 'no price') return product.choices === undefined ? '' : UNPRICED_VARIANTS;
  return obstacle === 'type' ? product.type : '';
}

/** Checks every product of the store by its page data and its last known stock. */
export function judgeSellability(database: DatabaseSync): Sellability {
  const rows = database
    .prepare(
      `select p.sku, p.body, p.fault, o.is_salable, p.card -> '$.choice' is not null as is_variant,
         p.visibility = ${NOT_VISIBLE}
         or exists (select 1 from product_place a where a.sku = p.sku) as is_listed,
         (select list || ': ' || reason from malformed_record m where m.name = p.sku
           or m.name in (select parent.sku from variant v join product parent on parent.id = v.parent_id
             where v.child_id = p.id)) as malformed
       from product p left join offer o using (sku) order by p.id`,
    )
    .iterate();
  const found: Sellability = { read: 0, sellable: 0, unsellable: [], uncategorised: [] };
  for (const { sku, body, fault, is_salable, is_variant, is_listed, malformed } of rows) {
    const row: Row = {
      product: JSON.parse(String(body)),
      fault: typeof fault === 'string' ? fault : null,
      isSalable: is_salable === null ? null : is_salable === 1,
      isVariant: is_variant === 1,
      malformed: typeof malformed === 'string' ? malformed : null,
    };
    const obstacle = obstacleOf(row);
    found.read += 1;
    if (obstacle !== null) {
      found.unsellable.push({ sku: String(sku), obstacle, detail: detailOf(obstacle, row) });
      continue;
    }
    found.sellable += 1;
    if (is_listed !== 1) found.uncategorised.push(String(sku));
  }
  return found;
}
