/** A run with `--record` saves the exchanges without secrets or run-specific data. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import type { Seed } from '#sandbox/seed.ts';
import type { RecordedArea } from '../../../scripts/contract/recording/exchange.ts';
import { createRecorder, writeRecording } from '../../../scripts/contract/recording/recorder.ts';
import { runAreas } from '../../../scripts/contract/run.ts';
import { SUITE } from '../../../scripts/contract/suite.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { sellOut, WITH_VARIANTS, wholeRun } from '../../setup/recordings/contract-suite.ts';

const FOREIGN_SKU = 'SOMEBODY-ELSES';
const SKU = 'PW110-CAR';

let sandbox: RunningSandbox;

/** Returns the demo catalogue followed by a foreign product. */
function withForeignProduct(): Seed {
  const demo = createDemoCatalogue({ products: WITH_VARIANTS });
  const products = [...demo.products()];
  const strangers = products.slice(-1).map((product) => ({
    ...product,
    sku: FOREIGN_SKU,
    links: [],
    media: [],
    attributes: { ...product.attributes, url_key: 'stranger' },
  }));
  return { ...demo, products: () => [...products, ...strangers] };
}

beforeAll(async () => {
  sandbox = await startSandbox({ seed: withForeignProduct() });
  await sellOut(sandbox);
});

afterAll(() => sandbox.close());

async function recordSuite(): Promise<readonly RecordedArea[]> {
  const options = wholeRun(sandbox.url, { sku: SKU });
  const recorder = createRecorder(options);
  await runAreas(SUITE, options, undefined, recorder);
  return recorder.areas();
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('contract recording', { timeout: 60_000 }, () => {
  it('equals that of a second run with other ids, names and tokens', async () => {
    const [first, second] = [await recordSuite(), await recordSuite()];
    expect(second).toEqual(first);
    const exchanges = first.flatMap(({ rows }) => rows.flatMap((row) => row.exchanges));
    expect(exchanges.length).toBeGreaterThan(350);
  });

  it('contains no token, no back-end host and no run-specific data', async () => {
    const text = JSON.stringify(await recordSuite());
    const unwanted = [...Object.values(SANDBOX_TOKENS), new URL(sandbox.url).host];
    expect(unwanted.filter((part) => text.includes(part))).toEqual([]);
    expect(/ontract-suite-[\da-f]{8}/.exec(text)).toBeNull();
    expect(/\d{4}-\d\d-\d\d \d\d:\d\d/.exec(text)).toBeNull();
    const names = ['/guest-carts/{mask 1}/items/{line 1}', '{#cart 1}', '{token 1}'];
    expect(names.filter((name) => text.includes(name))).toEqual(names);
  });

  it('omits foreign products and records their number', async () => {
    const areas = await recordSuite();
    expect(JSON.stringify(areas).includes(FOREIGN_SKU)).toBe(false);
    const rows = areas.flatMap((area) => area.rows);
    const highest = rows.find(({ when }) => when === 'entity_id gt the highest')?.exchanges[0];
    expect(highest?.answer).toMatchObject({
      'left out': 1,
      json: { items: [{ sku: '{left out}' }] },
    });
  });

  it('writes one file per area and replaces earlier files', () => {
    const folder = temporaryFolder();
    for (const name of ['01-earlier.json', 'README.md']) writeFileSync(join(folder, name), '{}');
    const area = { area: 'guest cart: items', rows: [] };
    writeRecording(folder, [area]);
    expect(readdirSync(folder).toSorted()).toEqual(['01-guest-cart-items.json', 'README.md']);
    const [file = ''] = readdirSync(folder).toSorted();
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(area);
  });
});
