import type { DemoItem } from './group.ts';

const VAT_RATE = 0.2;

export interface PriceFields {
  /** Excl VAT. */
  price: number;
  attributes: Record<string, string>;
}

function decimal(pounds: number): string {
  return pounds.toFixed(6);
}

/** To a hundredth of a penny, which is enough for VAT to lead back to the advertised price. */
function withoutVat(inclVat: number): number {
  return Math.round((inclVat / (1 + VAT_RATE)) * 10_000) / 10_000;
}

function withVat(exclVat: number): number {
  return Math.round((exclVat * (1 + VAT_RATE) + Number.EPSILON) * 100) / 100;
}

function bothSides(amount: number, vat: 'incl' | 'excl'): { incl: number; excl: number } {
  return vat === 'incl'
    ? { incl: amount, excl: withoutVat(amount) }
    : { incl: withVat(amount), excl: amount };
}

/** The price field and the price attributes of an item, all of them agreeing with each other. */
export function priceFields(
  item: Pick<DemoItem, 'price' | 'was' | 'pricing'>,
  vat: 'incl' | 'excl',
): PriceFields {
  if (item.pricing === 'none') return { price: 0, attributes: {} };
  if (item.pricing === 'zero') {
    const zero = decimal(0);
    return { price: 0, attributes: { list_price: zero, sales_price: zero } };
  }
  const now = bothSides(item.price, vat);
  const attributes: Record<string, string> = { list_price: decimal(now.incl) };
  if (item.pricing === 'only-sale-price') {
    attributes['sales_price'] = '';
    attributes['sale_price'] = decimal(now.excl);
  } else {
    attributes['sales_price'] = decimal(now.excl);
  }
  if (item.was !== undefined) {
    const was = bothSides(item.was, vat);
    attributes['full_list_price'] = decimal(was.incl);
    attributes['full_sale_price'] = decimal(was.excl);
  }
  return { price: now.excl, attributes };
}
