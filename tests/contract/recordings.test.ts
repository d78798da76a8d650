/**
 * The sandbox sends the same responses as the recorded Magento except for listed known differences.
 * Compared are members, types, values, and refusal messages with their parameters.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { MagentoVersion } from '#sandbox/rest/environment.ts';
import { type RunningSandbox, startSandbox } from '../../scripts/testbed/running-sandbox.ts';
import { recordedCatalogue } from '../setup/recordings/recorded-catalogue.ts';
import { exchangesOf, readRecording, recordedVersions } from '../setup/recordings/recordings.ts';
import { type Deviation, replay } from '../setup/recordings/replay.ts';

/** Product that was sold out during the recording. */
const SOLD_OUT = 'PW110-CAR';
/** Number of demo products in the recorded Magento; 2.4.4 had no configurable ones. */
const RECORDED_PRODUCTS: Record<MagentoVersion, number> = { '2.4.4': 215, '2.4.7': 266 };

const versions = z.array(z.enum(['2.4.4', '2.4.7'])).parse(recordedVersions());

const allKnown = z
  .array(
    z.object({
      difference: z.string(),
      reason: z.string().min(10),
      /** Version to which the difference applies; all versions if omitted. */
      version: z.enum(['2.4.4', '2.4.7']).optional(),
    }),
  )
  .parse(JSON.parse(readFileSync('tests/contract/recordings/known-differences.json', 'utf8')));

const textOf = ({ call, at, what }: Deviation) => `${call} ${at}: ${what}`;

/** In a known difference, `*` matches any text. */
function isKnownAs({ difference }: (typeof allKnown)[number], text: string): boolean {
  const [first = '', ...rest] = difference.split('*');
  if (rest.length === 0) return text === difference;
  const last = rest.pop() ?? '';
  let from = text.startsWith(first) ? first.length : -1;
  for (const part of rest) {
    if (from === -1) return false;
    const found = text.indexOf(part, from);
    from = found === -1 ? -1 : found + part.length;
  }
  return from !== -1 && text.length - last.length >= from && text.endsWith(last);
}

describe.each(versions)('sandbox replay of Magento %s', (version) => {
  let sandbox: RunningSandbox;
  let deviations: readonly string[];
  const known = allKnown.filter((each) => (each.version ?? version) === version);
  const exchanges = exchangesOf(readRecording(version));

  beforeAll(async () => {
    const seed = recordedCatalogue(exchanges, RECORDED_PRODUCTS[version]);
    sandbox = await startSandbox({ version, seed });
    const stock_item = { qty: 0, is_in_stock: false };
    const product = { sku: SOLD_OUT, extension_attributes: { stock_item } };
    await sandbox.admin('PUT', `/rest/V1/products/${SOLD_OUT}`, { product });
    deviations = (await replay(sandbox.url, exchanges)).map(textOf);
  }, 60_000);

  afterAll(() => sandbox.close());

  it('replays more than 350 recorded exchanges', () => {
    expect(exchanges.length).toBeGreaterThan(350);
  });

  it('finds only the differences that are listed as known', () => {
    const unknown = deviations.filter((text) => !known.some((each) => isKnownAs(each, text)));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('finds every difference that is listed as known', () => {
    const gone = known.filter((each) => !deviations.some((text) => isKnownAs(each, text)));
    expect(gone).toEqual([]);
  });
});
