import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../scripts/testbed/running-sandbox.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../setup/back-end/recording-back-end.ts';

const SECRET = 'a-secret-of-the-sandbox';

interface Editor {
  sandbox: RunningSandbox;
  /** Receives the sandbox's webhooks in place of the shop server. */
  shop: RecordingBackEnd;
  /** Log lines about webhooks that were not delivered. */
  log: string[];
  /** Waits until no webhook is being sent. */
  settled(): Promise<{ taken: number; lost: number }>;
  bodies(): { sentAt: string; id: string; skus?: string[] }[];
}

async function startEditor(): Promise<Editor> {
  const shop = await startRecordingBackEnd();
  shop.answerWith((_, response) => response.writeHead(202).end('{}'));
  const log: string[] = [];
  const sandbox = await startSandbox({
    hooks: {
      url: `${shop.url}/hooks/catalogue`,
      secret: SECRET,
      pauses: [5, 5],
      log: (line) => void log.push(line),
    },
  });
  onTestFinished(async () => {
    await sandbox.close();
    await shop.close().catch(() => {});
  });
  async function settled() {
    const { isBusy, ...counts } = await (await fetch(`${sandbox.url}/_sandbox/hooks`)).json();
    expect(isBusy).toBe(false);
    return counts;
  }
  return {
    sandbox,
    shop,
    log,
    settled: () => vi.waitFor(settled, { timeout: 10_000, interval: 5 }),
    bodies: () => shop.seen.map(({ body }) => JSON.parse(body)),
  };
}

const SKU = 'PW110-UK';
const product = (fields: object) => ({ product: { sku: SKU, ...fields } });

describe('webhooks of the sandbox', () => {
  it('carry a signature and the SKU that an editor changed', async () => {
    const { sandbox, shop, settled, bodies } = await startEditor();
    await sandbox.admin('PUT', `/rest/V1/products/${SKU}`, product({ price: 99 }));
    expect(await settled()).toMatchObject({ taken: 1, lost: 0 });
    const [call] = shop.seen;
    expect(call).toMatchObject({ method: 'POST', path: '/hooks/catalogue' });
    const signature = createHmac('sha256', SECRET)
      .update(call?.body ?? '')
      .digest('hex');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-hook-signature': `sha256=${signature}`,
    });
    expect(bodies()[0]?.skus).toEqual([SKU]);
    expect(Date.now() - Date.parse(bodies()[0]?.sentAt ?? '')).toBeLessThan(60_000);
  });

  it('name new and deleted products by their unencoded SKU', async () => {
    const { sandbox, settled, bodies } = await startEditor();
    const fresh = { sku: 'NEW/1', name: 'A new washer', price: 10 };
    await sandbox.admin('PUT', '/rest/V1/products/NEW%2F1', { product: fresh });
    await settled();
    await sandbox.admin('DELETE', '/rest/V1/products/NEW%2F1');
    await settled();
    expect(bodies().map(({ skus }) => skus)).toEqual([['NEW/1'], ['NEW/1']]);
  });

  it.each<[string, string, string, object | undefined]>([
    ['a category', 'PUT', '/categories/7', { category: { name: 'Home' } }],
    [
      'a label',
      'PUT',
      '/products/attributes/weight_kg',
      { attribute: { default_frontend_label: 'Mass' } },
    ],
    [
      'a new member',
      'PUT',
      '/categories/7/products',
      { productLink: { sku: SKU, category_id: '7' } },
    ],
  ])('name no product after a change of %s', async (_, method, path, body) => {
    const { sandbox, settled, bodies } = await startEditor();
    await sandbox.admin(method, `/rest/V1${path}`, body);
    expect(await settled()).toMatchObject({ taken: 1 });
    expect(bodies()[0]).not.toHaveProperty('skus');
  });

  it('ignore reading and refused requests', async () => {
    const { sandbox, shop, settled } = await startEditor();
    await sandbox.admin('GET', `/rest/V1/products/${SKU}`);
    const refused = sandbox.admin('PUT', `/rest/V1/products/${SKU}`, product({ name: '' }));
    await expect(refused).rejects.toThrow('Product Name');
    expect(await settled()).toMatchObject({ taken: 0, lost: 0 });
    expect(shop.seen).toEqual([]);
  });

  it('combine changes made while an earlier webhook is being sent', async () => {
    const { sandbox, shop, settled, bodies } = await startEditor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop.answerWith(async (_, response) => {
      await held;
      response.writeHead(202).end('{}');
    });
    for (const sku of ['NEW-1', 'NEW-2', 'NEW-3', 'NEW-2']) {
      const fresh = { sku, name: `Washer ${sku}`, price: 1 };
      await sandbox.admin('PUT', `/rest/V1/products/${sku}`, { product: fresh });
    }
    release();
    await settled();
    expect(bodies().map(({ skus }) => skus)).toEqual([['NEW-1'], ['NEW-2', 'NEW-3']]);
  });

  it('repeat the same bytes until the shop accepts them', async () => {
    const { sandbox, shop, settled, log } = await startEditor();
    let answers = 0;
    shop.answerWith((_, response) => {
      answers += 1;
      response.writeHead(answers < 3 ? 503 : 202).end('{}');
    });
    await sandbox.admin('PUT', `/rest/V1/products/${SKU}`, product({ price: 99 }));
    expect(await settled()).toMatchObject({ taken: 1, lost: 0 });
    expect(new Set(shop.seen.map(({ body }) => body)).size).toBe(1);
    expect(shop.seen).toHaveLength(3);
    expect(log).toEqual([]);
  });

  it('count as lost, without an error for the editor, if the shop is down', async () => {
    const { sandbox, shop, settled, log } = await startEditor();
    await shop.close();
    await sandbox.admin('PUT', `/rest/V1/products/${SKU}`, product({ price: 99 }));
    expect(await settled()).toMatchObject({ taken: 0, lost: 1 });
    expect(log).toEqual([expect.stringContaining('did not take a hook: ECONNREFUSED.')]);
  });

  it("log the shop's response if it rejects them", async () => {
    const { sandbox, shop, settled, log } = await startEditor();
    shop.answerWith((_, response) => response.writeHead(401).end('{"message":"wrong"}'));
    await sandbox.admin('PUT', `/rest/V1/products/${SKU}`, product({ price: 99 }));
    await settled();
    expect(log).toEqual([expect.stringContaining('it answered 401 {"message":"wrong"}')]);
    expect(log[0]).not.toContain(SECRET);
  });

  it('stay off if no URL is set', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    await sandbox.admin('PUT', `/rest/V1/products/${SKU}`, product({ price: 99 }));
    const report = await (await fetch(`${sandbox.url}/_sandbox/hooks`)).json();
    expect(report).toEqual({ url: null, isBusy: false, taken: 0, lost: 0 });
  });
});
