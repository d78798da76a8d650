import { describe, expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import type { SeedProduct } from '#sandbox/seed.ts';

const seed = createDemoCatalogue();
const products = new Map([...seed.products()].map((product) => [product.sku, product]));

function productOf(sku: string): SeedProduct {
  const product = products.get(sku);
  if (product === undefined) throw new Error(`No product ${sku}.`);
  return product;
}

function detailsOf(sku: string): string[] {
  return productOf(sku)
    .media.filter((entry) => entry.types.length === 0)
    .toSorted((one, other) => one.position - other.position)
    .map((entry) => entry.file)
    .filter((file) => file.includes('/detail-'));
}

function mainFileOf(sku: string): string {
  return productOf(sku).media.find((entry) => entry.types.length > 0)?.file ?? '';
}

/** Returns the shaded colour of body or accent, which all its gradients share. */
function shade(file: string, part: 'body' | 'accent'): string | undefined {
  const id = part === 'body' ? 'b' : 'a';
  const gradient = new RegExp(`Gradient id="${id}[bc]?".*?offset="1" stop-color="(#\\w+)"`);
  return gradient.exec(seed.draw(file) ?? '')?.[1];
}

function bodyColour(file: string): string | undefined {
  return shade(file, 'body');
}

const TEAL = bodyColour(mainFileOf('PW120-UK'));

describe('detail pictures of the demo catalogue', () => {
  it.each([
    ['a black mop', '1803-WM3-B', 0],
    ['a black pressure washer', 'PW180-CP', 0],
    ['a graphite scrubber dryer', '7130-SD', 0],
    ['a graphite sweeper', '1608-SB600', 0],
    ['a black window vac', 'GV6 BLACK', 1],
  ])('show the body colour of %s', (_, sku, place) => {
    const colour = bodyColour(detailsOf(sku)[place] ?? '');
    expect(colour).toBe(bodyColour(mainFileOf(sku)));
    expect(colour).toMatch(/^#/);
    expect(colour).not.toBe(TEAL);
  });

  it('show the accent colour of the range', () => {
    const [trade = '', home = ''] = ['7248-SW', '1608-SB600'].map((sku) => detailsOf(sku)[0] ?? '');
    expect(shade(trade, 'accent')).toBe(shade(mainFileOf('7248-SW'), 'accent'));
    expect(shade(trade, 'accent')).not.toBe(shade(home, 'accent'));
  });

  it('show the model if models of a kind differ', () => {
    const details = ['1802-WM2', '1803-WM3'].map((sku) => detailsOf(sku)[0]);
    expect(details[0]).not.toBe(details[1]);
    expect(seed.draw(details[0] ?? '')).not.toBe(seed.draw(details[1] ?? ''));
  });

  it('share one file between products that look the same', () => {
    expect(detailsOf('PW120-UK')).toEqual(detailsOf('PW145-Q'));
  });

  it('show a patio head or wash brush only with washers that include it', () => {
    const washers = [...products.values()].filter(({ name }) => /^(?:PW|HP|HW) \d/.test(name));
    expect(washers.length).toBeGreaterThan(10);
    for (const [picture, part] of [
      ['detail-patio-', 'Patio head'],
      ['detail-bodywork-', 'brush'],
    ] as const) {
      const shown = washers.filter(({ media }) => media.some(({ file }) => file.includes(picture)));
      expect(shown.length).toBeGreaterThan(0);
      for (const { attributes } of shown) expect(attributes['equipmentAttr']).toContain(part);
    }
  });

  it('show the usual machine colour next to a spare part', () => {
    expect(bodyColour(detailsOf('SB 600 ROLLER')[0] ?? '')).toBe(TEAL);
  });

  it('provide the picture of the first feature', () => {
    const { attributes } = productOf('PW180-CP');
    expect(attributes['feature1']?.split('&&!&&')[4]).toBe(detailsOf('PW180-CP')[0]);
  });
});
