import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, startSandbox } from './sample.ts';
import { refusedResponse, requiredResponse } from './shopper.ts';

const related = (sku: string, position = 1) => ({
  link_type: 'related',
  linked_product_sku: sku,
  linked_product_type: 'simple',
  position,
});

function link(sandbox: Sandbox, items?: readonly object[], sku = 'WASH-1') {
  const body = { ...(items && { items }) };
  return call(sandbox, `/products/${sku}/links`, { method: 'POST', body });
}

async function linksOf(sandbox: Sandbox) {
  const { body } = await call(sandbox, '/products/WASH-1');
  return body.product_links.map(
    (found: Record<string, unknown>) => `${found['link_type']} ${found['linked_product_sku']}`,
  );
}

describe('POST products/{sku}/links', () => {
  it('replaces all links of the same type and no others', async () => {
    const sandbox = startSandbox();
    expect(await linksOf(sandbox)).toEqual(['upsell HOSE/2']);
    expect(await link(sandbox, [related('VAC-1')])).toMatchObject({ status: 200, body: true });
    await link(sandbox, [related('WASH-2'), related('hose/2', 2)]);
    expect(await linksOf(sandbox)).toEqual(['upsell HOSE/2', 'related WASH-2', 'related HOSE/2']);
    const { body } = await call(sandbox, '/products/WASH-1');
    expect(body.updated_at).toBe('2026-06-01 12:00:00');
  });

  it('creates no link if one product is unknown', async () => {
    const sandbox = startSandbox();
    expect(await link(sandbox, [related('VAC-1'), related('NONE')])).toMatchObject(
      refusedResponse('The linked products data is invalid. Verify the data and try again.'),
    );
    expect(await linksOf(sandbox)).toEqual(['upsell HOSE/2']);
  });

  it('requires a list, known types and an existing product', async () => {
    const sandbox = startSandbox();
    expect(await link(sandbox)).toMatchObject(requiredResponse('items'));
    expect(await link(sandbox, [{ linked_product_sku: 'VAC-1' }])).toMatchObject(
      requiredResponse('linkType'),
    );
    const odd = { ...related('VAC-1'), link_type: 'odd' };
    expect(await link(sandbox, [odd])).toMatchObject({
      status: 404,
      body: { parameters: ['odd'] },
    });
    expect((await link(sandbox, [related('VAC-1')], 'NONE')).status).toBe(404);
  });
});
