import { expect, it } from 'vitest';
import { createServerLog } from '#server/log.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { ops } from '#server/ops/ops.ts';
import type { StatusSnapshot } from '#server/ops/status-snapshot.ts';
import { figuresOf, healthySnapshot, NOON, statesOf } from '../../setup/payment/observation.ts';
import { CODE } from '../../setup/payment/transactions.ts';

function ask(path: string, over: Partial<StatusSnapshot> = {}) {
  const app = ops({
    observe: async () => healthySnapshot(over),
    metrics: createMetrics(),
    notFound: { list: () => [{ path: '/old', from: 'forum.example', count: 2 }] },
    maxAge: 60,
    log: createServerLog('ops', { write: () => {} }),
  });
  return app.request(path);
}

const unplaced = [{ code: CODE, amount: 24_050, paidMs: 90_000, attempts: 4 }];

it('GET /health describes each problem with its start and the next step', async () => {
  const payments = figuresOf({
    states: statesOf({ paid: 1 }),
    unsettledMs: 90_000,
    withoutOrder: 1,
    unplaced,
  });
  const waiting = { hooks: 2, since: NOON - 5000 };
  const answer = await ask('/health', { payments, waiting });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(await answer.json()).toEqual({
    status: 'failing',
    problems: [
      {
        name: 'paid-without-order',
        severity: 'failing',
        since: '2026-03-01T11:58:30.000Z',
        seconds: 90,
        what: expect.stringContaining('£240.50'),
        next: expect.stringContaining(`npm run payments -- show ${CODE.slice(0, 8)}`),
      },
    ],
    release: 12,
    catalogueAgeSeconds: 41,
    publishing: {
      queued: 2,
      oldestSeconds: 5,
      failingSince: null,
      attempts: 0,
      isHeld: false,
    },
    payments: {
      states: statesOf({ paid: 1 }),
      oldestUnsettledSeconds: 90,
      withoutOrder: 1,
      overdue: 0,
      unplaced: [{ code: CODE.slice(0, 8), amount: '£240.50', paidSeconds: 90, attempts: 4 }],
    },
  });
});

it.each([
  ['ok', 200, {}],
  ['stopping', 200, { isStopping: true }],
  [
    'warning',
    200,
    { publishing: { ...healthySnapshot().publishing, failingSince: NOON, attempts: 1 } },
  ],
  ['failing', 503, { payments: undefined, isStopping: true }],
])('GET /health returns status %s with code %i', async (status, code, over) => {
  const answer = await ask('/health', over);
  expect(answer.status).toBe(code);
  expect(await answer.json()).toMatchObject({ status });
});

it('GET /health names at most ten unreadable products', async () => {
  const skus = Array.from({ length: 11 }, (_, index) => `SKU-${index}`);
  const named = skus.map((sku, index) => ({ sku, since: NOON - index * 1000 }));
  const publishing = {
    ...healthySnapshot().publishing,
    unreadable: [{ sku: '', since: NOON }, ...named],
  };
  const answer = await ask('/health', { publishing });
  expect(answer.status).toBe(200);
  const unreadable = { count: 12, since: '2026-03-01T11:59:50.000Z', skus: skus.slice(0, 10) };
  expect(await answer.json()).toMatchObject({ status: 'warning', publishing: { unreadable } });
});

it('GET /not-found lists missing paths with referrers', async () => {
  const answer = await ask('/not-found');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual([{ path: '/old', from: 'forum.example', count: 2 }]);
});

it('GET /metrics responds in the Prometheus format', async () => {
  const answer = await ask('/metrics');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('\nshop_release 12\n');
});

it('operations port lists the available paths for any other path', async () => {
  const answer = await ask('/');
  expect([answer.status, await answer.text()]).toEqual([
    404,
    'Here are /metrics, /not-found and /health.\n',
  ]);
});
