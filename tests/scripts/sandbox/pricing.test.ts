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

describe('createPricing', () => {
  it.each([
    ['without dates', {}, 80],
    ['on its first day', { special_from_date: '2026-11-23 00:00:00' }, 80],
    ['before its first day', { special_from_date: '2026-11-24 00:00:00' }, 100],
    ['on its last day', { special_to_date: '2026-11-23 00:00:00' }, 80],
    ['after its last day', { special_to_date: '2026-11-22 00:00:00' }, 100],
  ])('given a special price of 80 %s (%j), charges %d', (_case, dates, charged) => {
    const { exclTax } = createPricing(NOON).final(priced({ special_price: '80.0000', ...dates }));
    expect(exclTax).toBe(charged);
  });
});
