import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const STYLES = join(import.meta.dirname, '../../src/styles');

const read = (name: string) => readFileSync(join(STYLES, name), 'utf8');

it('screen readers skip the signs that style sheets draw', () => {
  const names = readdirSync(STYLES, { recursive: true, encoding: 'utf8' });
  const drawn = names
    .filter((name) => name.endsWith('.css') && name !== 'print.css')
    .flatMap((name) =>
      [...read(name).matchAll(/[\s;{]content:\s*('[^;]*?);/g)].map(([, value]) => [name, value]),
    )
    .filter(([, value]) => value !== "''");
  expect(drawn.length).toBeGreaterThan(10);
  // The SKU is a text, and figures need a pause between them.
  expect(drawn.filter(([, value]) => !value?.endsWith(" / ''"))).toEqual([
    ['base/buying.css', "'SKU ' attr(data-sku)"],
    ['base/listing.css', "'\\b7' / ','"],
  ]);
});
