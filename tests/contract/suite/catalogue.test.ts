/**
 * Back ends whose catalogue or settings prevent correct sales, and the suite's rows that report
 * them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAreas } from '../../../scripts/contract/run.ts';
import { SUITE } from '../../../scripts/contract/suite.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { type LyingBackEnd, startLyingBackEnd } from '../../setup/back-end/lying-back-end.ts';
import { rowsThat, sellOut, wholeRun } from '../../setup/recordings/contract-suite.ts';

let sandbox: RunningSandbox;
let backEnd: LyingBackEnd;

beforeAll(async () => {
  sandbox = await startSandbox({ products: 60 });
  await sellOut(sandbox);
  backEnd = await startLyingBackEnd(sandbox.url);
});

afterAll(async () => {
  await backEnd.close();
  await sandbox.close();
});

/**
 * Runs the areas up to `guest cart: VAT` against a back end that replaces `from` in its responses
 * to calls with this path.
 */
async function runWith(path: RegExp, from: RegExp, to: string) {
  backEnd.tell({
    answer(answer, call) {
      if (path.test(call.path)) answer.body = answer.body.replaceAll(from, to);
    },
  });
  const last = SUITE.findIndex(({ name }) => name === 'guest cart: VAT');
  return runAreas(SUITE.slice(0, last + 1), wholeRun(backEnd.url));
}

const GUEST = '/rest/V1/guest-carts/{mask}';
const TOTALS = `GET ${GUEST}/totals`;

describe('contract suite', { timeout: 60_000 }, () => {
  it.each([
    [
      'takes no VAT',
      ...([/\/totals$/, /"tax_percent":20/g, '"tax_percent":0'] as const),
      [`${TOTALS}: before an address`],
      [`${TOTALS}: with an address in the United Kingdom`],
    ],
    [
      'tells another price of delivery than it charges',
      ...([/\/estimate-shipping-methods$/, /"price_incl_tax":0/g, '"price_incl_tax":5'] as const),
      [`${TOTALS}: with an address`],
    ],
    [
      'shows prices without VAT',
      ...([/\/products-render-info/, /"final_price":[\d.]+/g, '"final_price":92.5'] as const),
      ['GET /rest/V1/products-render-info: as the shop asks'],
    ],
    [
      'has no price in its attributes',
      ...([/\/products\?/, /"(list|sales)_price"/g, '"other"'] as const),
      ['GET /rest/V1/products: how many have what the shop reads'],
    ],
    [
      'lacks the attribute of addresses',
      ...([/\/products\/attributes/, /"url_key"/g, '"other"'] as const),
      ['GET /rest/V1/products/attributes: those that the shop reads of products'],
    ],
    [
      'sells nothing',
      ...([/\/are-products-salable/, /"salable":true/g, '"salable":false'] as const),
      ['GET /rest/V1/inventory/are-products-salable: as the shop asks, and an unknown SKU'],
    ],
  ])('reports a back end that %s', async (_, path, from, to, ...wanted) => {
    const report = await runWith(path, from, to);
    expect(rowsThat(report, 'differs')).toEqual(wanted.flat());
  });

  it('counts the products and lists absent data of a complete catalogue', async () => {
    const report = await runWith(/^$/, /^$/, '');
    expect(rowsThat(report, 'differs')).toEqual([]);
    const came = report.rows.filter(({ area }) => area === 'catalogue').map((row) => row.came);
    expect(came[0]).toBe('200, absent: none');
    expect(came[1]).toMatch(/^200, of \d+: .*\d+ sale_price/);
    expect(came[2]).toBe(
      '200, 59 simple, 0 virtual, 0 downloadable, 0 configurable, 0 grouped, 0 bundle',
    );
  });
});
