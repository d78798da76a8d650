import { expect, it } from 'vitest';
import { sampleProduct, sampleSeed, startSandbox, TOKENS } from './sample.ts';

const PRODUCTS = [
  sampleProduct('HERE'),
  sampleProduct('SOLD', { stock: 0 }),
  sampleProduct('OFF', { status: 2 }),
];

function requestSalability(requests: readonly (readonly [sku: string, qty: number])[]) {
  const sandbox = startSandbox({ seed: sampleSeed(() => PRODUCTS) });
  const query = requests.map(([sku, qty], at) => {
    return `skuRequests[${at}][sku]=${sku}&skuRequests[${at}][qty]=${qty}`;
  });
  const path = '/rest/V1/inventory/are-product-salable-for-requested-qty';
  return sandbox.app.request(`${path}?${query.join('&')}&stockId=1`, {
    headers: { Authorization: `Bearer ${TOKENS.orders}` },
  });
}

it('are-product-salable-for-requested-qty returns the reasons for each refusal', async () => {
  const response = await requestSalability([
    ...([['HERE', 1] as const, ['HERE', 1000] as const] as const),
    ...([['SOLD', 1] as const, ['OFF', 1] as const] as const),
  ]);
  await expect(response.json()).resolves.toMatchObject([
    { sku: 'HERE', stock_id: 1, salable: true, errors: [] },
    {
      salable: false,
      errors: [
        { code: 'back_order-disabled' },
        { code: 'manage_stock-enabled' },
        { code: 'is_salable_with_reservations-not_enough_qty' },
      ],
    },
    {
      salable: false,
      errors: [{ code: 'is_any_source_item_in_stock-no_source_items_in_stock' }],
    },
    {
      salable: false,
      errors: [
        { code: 'back_order-disabled' },
        { code: 'manage_stock-enabled' },
        { code: 'is_salable_with_reservations-no_data' },
      ],
    },
  ]);
});
