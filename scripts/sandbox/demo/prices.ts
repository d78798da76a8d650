import type { DemoItem } from './group.ts';

const VAT_RATE = 0.2;

export interface PriceFields {
  /** Price in pounds, excl VAT. */
  price: number;
  attributes: Record<string, string>;
}

function decimal(pounds: number): string {
  return pounds.toFixed(6);
}

function roundToPence(pounds: number): number {
  return Math.round(Number((pounds * 100).toFixed(4))) / 100;
}

function withAndWithoutVat(amount: number, vat: 'incl' | 'excl'): { incl: number; excl: number } {
  return vat === 'incl'
    ? { incl: amount, excl: roundToPence(amount / (1 + VAT_RATE)) }
    : { incl: roundToPence(amount * (1 + VAT_RATE)), excl: amount };
}

/**
 * Rounds a price excl VAT to 5p, so that its VAT is whole pence. Magento rounds a price excl VAT to
 * pence before it multiplies, so other prices would cost a penny more or less in some baskets.
 */
export function roundToWholeVat(pounds: number): number {
  return Math.round(pounds * 20) / 20;
}

export function priceFields(
  item: Pick<DemoItem, 'price' | 'was' | 'pricing'>,
  vat: 'incl' | 'excl',
): PriceFields {
  if (item.pricing === 'none') return { price: 0, attributes: {} };
  if (item.pricing === 'zero') {
    const zero = decimal(0);
    return { price: 0, attributes: { list_price: zero, sales_price: zero } };
  }
  const now = withAndWithoutVat(item.price, vat);
  const attributes: Record<string, string> = { list_price: decimal(now.incl) };
  if (item.pricing === 'only-sale-price') {
    attributes['sales_price'] = '';
    attributes['sale_price'] = decimal(now.excl);
  } else {
    attributes['sales_price'] = decimal(now.excl);
  }
  if (item.was !== undefined) {
    const was = withAndWithoutVat(item.was, vat);
    attributes['full_list_price'] = decimal(was.incl);
    attributes['full_sale_price'] = decimal(was.excl);
  }
  return { price: now.excl, attributes };
}
