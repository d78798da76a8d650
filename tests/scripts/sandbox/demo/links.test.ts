import { expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import type { SeedProduct } from '#sandbox/seed.ts';

const products = [...createDemoCatalogue().products()];
const bySku = new Map(products.map((product) => [product.sku, product]));

/** Series, number and voltage sign of a model such as `PW 110`, `HP 7/18` or `PW 18 V`. */
const MODEL = /\b([A-Z]{2,3})[ -]?(\d[\d/]*)( V\b)?/;
const RANGE = /^([A-Z]{2,3}) (\d+) to \1 (\d+)$/;

function modelOf({ name, sku }: SeedProduct): readonly (string | undefined)[] {
  return (MODEL.exec(name) ?? MODEL.exec(sku) ?? []).slice(1);
}

function isPoweredBy(volts: string, { name, attributes }: SeedProduct): boolean {
  const { equipmentAttr = '', battery_voltage_v = '' } = attributes;
  return battery_voltage_v === volts || `${name} ${equipmentAttr}`.includes(`${volts} V`);
}

/** Returns true if an entry such as `PW 110 to PW 145` or `All 18 V machines` covers the machine. */
function covers(entry: string, machine: SeedProduct): boolean {
  const [series = '', number = '', volt] = modelOf(machine);
  const [, volts] = /^All (\d+) V\b/.exec(entry) ?? [];
  if (volts !== undefined) return isPoweredBy(volts, machine);
  const [, ranged, from, to] = RANGE.exec(entry) ?? [];
  if (ranged !== undefined) {
    const isWithin = Number(number) >= Number(from) && Number(number) <= Number(to);
    return series === ranged && volt === undefined && isWithin;
  }
  const named = MODEL.exec(entry);
  if (named !== null) return named.slice(1).join() === [series, number, volt].join();
  const families: readonly string[] = entry.match(/\b[A-Z]{2,3}\b/g) ?? [];
  return families.length === 0 || families.includes(series);
}

const entriesOf = (text: string | undefined) => text?.split(', ') ?? [];

const pairs = products.flatMap((machine) =>
  machine.links
    .filter(({ type }) => type === 'upsell')
    .flatMap(({ sku }) => {
      const { compatible_with, not_compatible_with } = bySku.get(sku)?.attributes ?? {};
      const [fits, doesNotFit] = [entriesOf(compatible_with), entriesOf(not_compatible_with)];
      return fits.length === 0 ? [] : [{ machine, sku, fits, doesNotFit }];
    }),
);

it('demoLinks offers a machine only accessories whose texts name or do not restrict it', () => {
  expect(pairs.length).toBeGreaterThan(150);
  const wrong = pairs.filter(
    ({ machine, fits, doesNotFit }) =>
      !fits.some((entry) => covers(entry, machine)) ||
      doesNotFit.some((entry) => covers(entry, machine)),
  );
  expect(wrong.map(({ machine, sku }) => `${machine.name}: ${sku}`)).toEqual([]);
});

it('demoLinks offers no roller or pad of another width to a scrubber dryer', () => {
  const accessoriesOf = (sku: string) =>
    bySku.get(sku)?.links.flatMap(({ type, sku }) => (type === 'upsell' ? sku : []));
  expect(accessoriesOf('7143-SD')).toEqual(['XC-04', 'XC-06']);
  expect(accessoriesOf('7155-SD-X')).toEqual(['XC-03']);
  expect(accessoriesOf('7130-SD')).toEqual([]);
});

it('demoLinks relates an accessory to products that share the machines it fits', () => {
  const nameOf = (sku: string) => bySku.get(sku)?.name ?? '';
  const relatedTo = (sku: string) =>
    bySku.get(sku)?.links.flatMap(({ type, sku }) => (type === 'related' ? nameOf(sku) : [])) ?? [];
  expect(relatedTo('FA-503').every((name) => name.startsWith('WM '))).toBe(true);
  expect(relatedTo('BA-602').join()).not.toContain('36 V');
  expect(relatedTo('SA-306').join()).not.toContain('Window');
});
