/** Back ends that break the contract in one place, and the suite's rows that report it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { type Report, runAreas } from '../../../scripts/contract/run.ts';
import { SUITE } from '../../../scripts/contract/suite.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import {
  type LyingBackEnd,
  startLyingBackEnd,
  type Tampering,
} from '../../setup/back-end/lying-back-end.ts';
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

async function runWith(lie: Tampering, areas = SUITE): Promise<Report> {
  backEnd.tell(lie);
  return runAreas(areas, wholeRun(backEnd.url));
}

const nameOf = ({ call, when }: { call: string; when: string }) => `${call}: ${when}`;

/** Returns the suite up to the last of the named rows. */
function suiteUpTo(names: readonly string[]): typeof SUITE {
  const last = SUITE.findLastIndex(({ cases }) => cases.some((row) => names.includes(nameOf(row))));
  return SUITE.slice(0, last + 1);
}

const faults = () => `${sandbox.url}/_sandbox/faults`;

const orderList = z.object({ items: z.array(z.object({ state: z.string() })) });

async function expectAllOrdersCancelled(): Promise<void> {
  const { items } = orderList.parse(await sandbox.admin('GET', '/rest/V1/orders?searchCriteria='));
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ state }) => state !== 'canceled')).toEqual([]);
}

function replacingText(method: string, path: RegExp, from: string | RegExp, to: string): Tampering {
  return {
    answer(answer, call) {
      if (call.method === method && path.test(call.path)) {
        answer.body = answer.body.replaceAll(from, to);
      }
    },
  };
}

function replacingStatus(method: string, path: RegExp, status: number): Tampering {
  return {
    answer(answer, call) {
      if (call.method === method && path.test(call.path)) answer.status = status;
    },
  };
}

const PICTURE = 'GET /pub/media/catalog/product{file}';

/**
 * Changes responses to picture requests. The media URL in `storeConfigs` is set to the proxy, so
 * that pictures pass through it.
 */
function changingPictures(lie: NonNullable<Tampering['answer']>): Tampering {
  return {
    answer(answer, call) {
      if (call.path.endsWith('/storeConfigs')) {
        answer.body = answer.body.replaceAll(sandbox.url, backEnd.url);
      }
      if (call.path.startsWith('/pub/media/')) lie(answer, call);
    },
  };
}

const MASK = '/rest/V1/guest-carts/[^/]+';
const GUEST = '/rest/V1/guest-carts/{mask}';

/** Each lie with the rows that must differ, and the text that the first of them must report. */
const LIES: readonly [string, Tampering, readonly string[], string][] = [
  [
    'counts its products in words',
    replacingText('GET', /^\/rest\/V1\/products\?/, /"total_count":\d+/g, '"total_count":"some"'),
    ['GET /rest/V1/products: by category_id', 'GET /rest/V1/products: two pages'],
    '200, field total_count is not of type number',
  ],
  [
    'finds what is not there',
    replacingStatus('GET', new RegExp(`^${MASK.replace('[^/]+', 'ContractSuite')}`), 200),
    [`GET ${GUEST}: unknown mask`],
    '200 {"message":"No such entity with %fieldName = %fieldValue"',
  ],
  [
    'calls the field of a refusal otherwise',
    replacingText(
      'POST',
      new RegExp(`^${MASK}/items$`),
      '"fieldName":"quoteId"',
      '"fieldName":"mask"',
    ),
    [`POST ${GUEST}/items: unknown mask`],
    '400 "mask" is required. Enter and try again. {"fieldName":"mask"}',
  ],
  [
    'names one of two missing fields',
    replacingText(
      'POST',
      /customer\/token$/,
      /,\{"parameters":\{"fieldName":"password"\}[^}]*\}/g,
      '',
    ),
    ['POST /rest/V1/integration/customer/token: neither'],
    '400 "username" is required.',
  ],
  [
    'adds where it should set',
    {
      call(call) {
        if (call.method === 'PUT' && new RegExp(`^${MASK}/items/\\d+$`).test(call.path)) {
          call.body = call.body.replace('"qty":1,', '"qty":3,');
        }
      },
    },
    [`PUT ${GUEST}/items/{item_id}: qty 1`],
    '200, items_qty 3',
  ],
  [
    'lets everybody read orders',
    {
      call(call) {
        if (call.path.startsWith('/rest/V1/orders?'))
          call.authorization = `Bearer ${SANDBOX_TOKENS.admin}`;
      },
    },
    ['GET /rest/V1/orders: no token', 'GET /rest/V1/orders: a token that nobody knows'],
    '200 {"items":[]',
  ],
  [
    'lets pages of other origins in',
    {
      answer(answer, { method }) {
        if (method === 'OPTIONS') answer.headers['Access-Control-Allow-Origin'] = '*';
      },
    },
    [
      'OPTIONS /rest/V1/directory/countries: another verb, as browsers ask before they cross origins',
    ],
    '405 with access-control-allow-origin',
  ],
  [
    'calls its JSON something else',
    {
      answer(answer, { path }) {
        if (path === '/rest/V1/directory/countries') answer.headers['content-type'] = 'text/html';
      },
    },
    ['GET /rest/V1/directory/countries: type of the answer'],
    'text/html',
  ],
  [
    'sends its callers elsewhere',
    replacingStatus('GET', /^\/rest\/all\/V1\/categories/, 301),
    ['GET /rest/all/V1/categories: as the shop asks'],
    '301 no reason given',
  ],
  [
    'shows another picture for each file that it lacks',
    changingPictures((answer, { path }) => {
      if (path.includes('no-such-picture')) answer.status = 200;
      answer.body = path;
    }),
    [`${PICTURE}: unknown file`],
    '200 and a picture that no other such file shows',
  ],
  [
    'shows its placeholder for every product',
    changingPictures((answer) => {
      answer.status = 200;
      answer.body = 'placeholder';
    }),
    [`${PICTURE}: a picture of a product`],
    '200 and what a file shows that does not exist',
  ],
  [
    'redirects a picture',
    changingPictures((answer, { path }) => {
      if (answer.status !== 200 || path.endsWith('?moved')) return;
      answer.status = 302;
      answer.headers['location'] = `${path}?moved`;
    }),
    [`${PICTURE}: a picture of a product`],
    'missing',
  ],
  [
    'forgets the last segment of the totals',
    replacingText('GET', new RegExp(`^${MASK}/totals`), '"code":"grand_total"', '"code":"total"'),
    [`GET ${GUEST}/totals: two of one product`],
    '200, field total_segments has no grand_total',
  ],
  [
    'charges another delivery than it told',
    replacingText('GET', /\/carts\/mine\/totals/, '"shipping_incl_tax":0', '"shipping_incl_tax":5'),
    ['GET /rest/V1/carts/mine/totals: with an address'],
    '200, Flat Rate - Fixed for 500 pence in place of Flat Rate - Fixed for 0',
  ],
  [
    'keeps addresses that were left out',
    {
      call(call) {
        if (call.method !== 'PUT' || call.path !== '/rest/V1/customers/me') return;
        const sent = JSON.parse(call.body);
        if (sent.customer?.addresses?.length === 1 && sent.customer.addresses[0].id) {
          delete sent.customer.addresses;
        }
        call.body = JSON.stringify(sent);
      },
    },
    ['PUT /rest/V1/customers/me: a list without one of her addresses'],
    '200, 2 addresses in place of 1',
  ],
  [
    'counts an order as none',
    replacingText('GET', /^\/rest\/V1\/orders\?/, /"items":\[\{.*\}\]/g, '"items":[]'),
    ['GET /rest/V1/orders: by the quote_id of the order'],
    '200, 0 orders',
  ],
  [
    'gives a completed order another number',
    {
      call(call) {
        if (call.method !== 'POST' || call.path !== '/rest/V1/orders') return;
        call.body = call.body.replace(/"increment_id":"\d+"/, '"increment_id":"000000999"');
      },
    },
    ['POST /rest/V1/orders: status complete, with number and state'],
    '200, number 000000999, state new',
  ],
];

describe('contract suite against a back end', { timeout: 60_000 }, () => {
  it('reports no difference through an unchanged proxy', async () => {
    expect(rowsThat(await runWith({}), 'differs')).toEqual([]);
  });

  it.each(LIES)('reports a back end that %s', async (_, lie, wanted, came) => {
    const report = await runWith(lie, suiteUpTo(wanted));
    const found = rowsThat(report, 'differs');
    expect(found).toEqual(expect.arrayContaining([...wanted]));
    const first = report.rows.find((row) => nameOf(row) === wanted[0]);
    expect(first?.came).toContain(came);
  });

  it('reports and deletes an account that the back end should have refused', async () => {
    const report = await runWith({
      call(call) {
        if (call.path === '/rest/V1/customers') {
          call.body = call.body.replace('"Ab-1"', '"Long-enough-1"');
        }
      },
    });
    expect(rowsThat(report, 'differs')).toEqual(['POST /rest/V1/customers: short password']);
    expect(report.removed).toContainEqual(
      expect.stringMatching(/^customer contract-suite-\w+-short-password@example\.com$/),
    );
  });

  it('cancels orders that the back end hides from searches', async () => {
    await runWith(
      replacingText('GET', /^\/rest\/V1\/orders\?/, /"items":\[\{.*\}\]/g, '"items":[]'),
    );
    await expectAllOrdersCancelled();
  });

  it('reports and cancels an order that the back end should have refused', async () => {
    const report = await runWith({
      call(call) {
        call.body = call.body.replace('"no-such-method"}', '"checkmo"}');
      },
    });
    const name = `POST ${GUEST}/payment-information: unknown method`;
    expect(rowsThat(report, 'differs')).toContain(name);
    await expectAllOrdersCancelled();
  });

  it('cancels an order whose response was lost', async () => {
    const fault = { kind: 'drop-answer', method: 'PUT', path: '/rest/V1/carts/*/order' };
    await fetch(faults(), { method: 'PUT', body: JSON.stringify(fault) });
    const report = await runWith({});
    await fetch(faults(), { method: 'DELETE' });
    expect(rowsThat(report, 'differs')).toContain(
      'PUT /rest/V1/carts/{id}/order: as the payment server orders for a customer',
    );
    expect(report.left.flatMap(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^order \d{9} is cancelled, no call deletes it$/),
    );
    await expectAllOrdersCancelled();
  });

  it('distinguishes failures from refusals and runs the remaining rows', async () => {
    const plan = [
      { kind: 'drop', method: 'POST', path: '/rest/V1/guest-carts/*/shipping-information' },
      { kind: 'fatal', method: 'GET', path: '/rest/V1/store/storeConfigs' },
    ];
    await fetch(faults(), { method: 'PUT', body: JSON.stringify(plan) });
    const report = await runWith({});
    await fetch(faults(), { method: 'DELETE' });
    const row = (name: string) => report.rows.find((each) => nameOf(each) === name);
    expect(row(`POST ${GUEST}/shipping-information: as the shop confirms`)).toMatchObject({
      status: 'differs',
      came: expect.stringMatching(/^the back end did not answer/),
    });
    expect(row('GET /rest/V1/store/storeConfigs: as the shop asks')).toMatchObject({
      status: 'differs',
      came: expect.stringMatching(/^500 Server internal error/),
    });
    expect(row(`GET ${GUEST}: ordered`)?.status).toBe('skipped');
    expect(
      row('PUT /rest/V1/carts/{id}/order: as the payment server orders for a customer'),
    ).toMatchObject({ status: 'ok' });
  });
});
