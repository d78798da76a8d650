import { expect, it, onTestFinished, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { type PollerOptions, startPoller } from '#publish/polling/poller.ts';
import type { ReceivedHook } from '#publish/queue/hook-store.ts';
import { createPublisherLog } from '#publish/run/log.ts';

const STAMP = '2026-11-23 10:00:05';
const START = '2026-11-23 10:00:00';

/** Waits up to 15 s, because a busy machine may take seconds. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

interface Sent {
  id: number;
  sku: string;
  updated_at: string;
}

/** Starts a back end that returns `products`, and a poller that polls as fast as it can. */
function startPolling(over: Partial<PollerOptions> = {}) {
  const products: Sent[] = [];
  const asked: URL[] = [];
  const category = (id: number, name: string, children_data: unknown[] = []) => {
    return { id, name, is_active: true, product_count: asked.length, children_data };
  };
  const tree = category(1, 'Root', [category(2, 'Default')]);
  const queued: ReceivedHook[] = [];
  const lines: Record<string, unknown>[] = [];
  let isAway = false;
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input));
    asked.push(url);
    if (isAway) throw new Error('away');
    if (url.pathname.endsWith('/categories')) return Response.json(tree);
    const after = Number(
      url.searchParams.get('searchCriteria[filter_groups][1][filters][0][value]'),
    );
    const items = products.filter(({ id }) => id > after).slice(0, 200);
    return Response.json({ items: items.length > 0 ? items : null });
  };
  const poller = startPoller({
    client: createCommerceClient({ baseUrl: 'http://back.end', fetch }),
    hooks: { addAll: (hooks) => hooks.map((hook) => queued.push(hook) > 0) },
    newest: () => START,
    everyMs: 1,
    log: createPublisherLog({ write: (line) => void lines.push(JSON.parse(line)) }),
    ...over,
  });
  onTestFinished(() => poller.stop());
  const skus = () => queued.flatMap((hook) => hook.skus ?? []);
  const goAway = (away: boolean) => {
    isAway = away;
  };
  const addCategory = () => tree.children_data.push(category(3, 'New'));
  return { products, asked, queued, lines, skus, goAway, addCategory, poller };
}

it('queues saved products and then queues nothing more', async () => {
  const { products, asked, skus } = startPolling();
  products.push({ id: 7, sku: 'A', updated_at: STAMP });
  await soon(() => expect(skus()).toEqual(['A', 'A']));
  const count = asked.length;
  await soon(() => expect(asked.length).toBeGreaterThan(count + 3));
  expect(skus()).toEqual(['A', 'A']);
});

it('requests a comparison of the whole catalogue once after a category is added', async () => {
  const { asked, queued, addCategory } = startPolling();
  const treesRead = () => asked.filter(({ pathname }) => pathname.endsWith('/categories')).length;
  await soon(() => expect(treesRead()).toBeGreaterThan(2));
  expect(queued).toEqual([]);
  addCategory();
  await soon(() => expect(queued).toHaveLength(1));
  expect(queued[0]?.skus).toBeUndefined();
  const count = treesRead();
  await soon(() => expect(treesRead()).toBeGreaterThan(count + 2));
  expect(queued).toHaveLength(1);
});

it('requests only ids, SKUs and timestamps since two minutes before the newest', async () => {
  const { asked } = startPolling();
  await soon(() => expect(asked.length).toBeGreaterThan(0));
  const query = asked[0]?.searchParams;
  expect(query?.get('fields')).toBe('items[id,sku,updated_at]');
  expect(query?.get('searchCriteria[filter_groups][0][filters][0][value]')).toBe(
    '2026-11-23 09:58:00',
  );
});

it('reads more than one page by cursor', async () => {
  const { products, skus } = startPolling();
  const all = Array.from({ length: 450 }, (_, index) => index + 1);
  products.push(...all.map((id) => ({ id, sku: `P${id}`, updated_at: STAMP })));
  await soon(() => expect(new Set(skus()).size).toBe(450));
});

it('sends no request before the first catalogue read', async () => {
  let newest: string | null = null;
  let rounds = 0;
  const { asked } = startPolling({
    newest() {
      rounds += 1;
      return newest;
    },
  });
  await soon(() => expect(rounds).toBeGreaterThan(3));
  expect(asked).toEqual([]);
  newest = START;
  await soon(() => expect(asked.length).toBeGreaterThan(0));
});

it('logs an outage once and resumes polling afterwards', async () => {
  const { products, lines, skus, goAway } = startPolling();
  goAway(true);
  await soon(() => expect(lines).toHaveLength(1));
  products.push({ id: 1, sku: 'A', updated_at: STAMP });
  goAway(false);
  await soon(() => expect(skus()).toContain('A'));
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the back end did not answer a poll',
    'the back end answers polls again',
  ]);
});
