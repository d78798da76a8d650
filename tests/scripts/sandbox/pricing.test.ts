import { describe, expect, it } from 'vitest';
import { createPricing } from '#sandbox/pricing.ts';
import { documentFromSeed, setAttribute } from '#sandbox/store/catalogue/product-document.ts';
import { sampleProduct } from './sample.ts';

const NOON = () => new Date('2026-11-23T12:00:00Z');

function priced(attributes: Readonly<Record<string, string>> = {}) {
  const document = documentFromSeed(1, sampleProduct('P', { price: 100 }));
  for (const [code, value] of Object.entries(attributes)) setAttribute(document, code, value);
  return document;
}

describe('what is charged for a product', () => {
  it.each([
    ['for as long as it is set', {}, 80],
    ['from today on', { special_from_date: '2026-11-23 00:00:00' }, 80],
    ['not before it begins', { special_from_date: '2026-11-24 00:00:00' }, 100],
    ['on its last day', { special_to_date: '2026-11-23 00:00:00' }, 80],
    ['not after it', { special_to_date: '2026-11-22 00:00:00' }, 100],
  ])('is the special price %s', (_case, dates, charged) => {
    const { exclTax } = createPricing(NOON).final(priced({ special_price: '80.0000', ...dates }));
    expect(exclTax).toBe(charged);
  });

  it('is what a catalogue price rule leaves, or the special price where that is less', () => {
    const pricing = createPricing(NOON);
    pricing.set('{"rules":[{"percentOff":25,"skus":["P"]}]}');
    expect(pricing.final(priced()).exclTax).toBe(75);
    expect(pricing.final(priced({ special_price: '60' })).exclTax).toBe(60);
    expect(pricing.regular(priced()).exclTax).toBe(100);
  });

  it('bears no tax in class none', () => {
    expect(createPricing(NOON).final(priced({ tax_class_id: '0' }))).toMatchObject({
      exclTax: 100,
      inclTax: 100,
      taxPercent: 0,
    });
  });

  it('holds its tax where catalogue prices are entered so', () => {
    const pricing = createPricing(NOON);
    pricing.set('{"pricesIncludeTax":true}');
    const { exclTax, inclTax } = pricing.final(priced());
    expect(inclTax).toBe(100);
    expect(exclTax).toBeCloseTo(83.3333, 4);
  });
});
