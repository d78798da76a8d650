import { type Ask, type Choose, type Members, pick, statusAndBody } from './asking.ts';

const ADDRESS = {
  country_id: 'GB',
  street: ['1 High St'],
  city: 'London',
  postcode: 'SW1A 1AA',
  firstname: 'Ann',
  lastname: 'Lee',
  telephone: '02079460000',
};

const ORDER_ITEM =
  'item_id parent_item_id product_id product_type sku name price price_incl_tax qty_ordered qty_invoiced qty_shipped qty_canceled qty_refunded row_total row_total_incl_tax tax_amount tax_percent discount_amount product_option';

export async function requestOrder(
  ask: Ask,
  choose: Choose,
  isCanceled: boolean,
): Promise<Members> {
  const mask = (await ask('POST', '/guest-carts', undefined, 'guest')).body;
  const at = `/guest-carts/${mask}`;
  const add = (sku: string, qty: number, product_option?: object) =>
    ask(
      'POST',
      `${at}/items`,
      { cartItem: { sku, qty, quote_id: mask, ...(product_option && { product_option }) } },
      'guest',
    );
  await add('ACE-C2', 2, choose({ ace_size: 'M', ace_colour: 'Black' }));
  await add('ACE-C1-18', 1);
  const email = 'ann@example.com';
  await ask(
    'POST',
    `${at}/shipping-information`,
    {
      addressInformation: {
        shipping_address: { ...ADDRESS, email },
        billing_address: { ...ADDRESS, email },
        shipping_carrier_code: 'flatrate',
        shipping_method_code: 'flatrate',
      },
    },
    'guest',
  );
  const placed = await ask(
    'POST',
    `${at}/payment-information`,
    { email, paymentMethod: { method: 'checkmo' } },
    'guest',
  );
  const id = Number(placed.body);
  const left = async () => {
    const asked = [1, 2, 3].map(
      (qty, index) => `skuRequests[${index}][sku]=ACE-C2-M-BK&skuRequests[${index}][qty]=${qty}`,
    );
    const { body } = await ask(
      'GET',
      `/inventory/are-product-salable-for-requested-qty?${asked.join('&')}&stockId=1`,
    );
    return body.filter(({ salable }: { salable: boolean }) => salable).length;
  };
  const read = async () => {
    const { body } = await ask('GET', `/orders/${id}`);
    return {
      ...pick(body, 'state status total_item_count total_qty_ordered subtotal subtotal_incl_tax'),
      items: body.items.map((each: Members) => ({
        ...pick(each, ORDER_ITEM),
        ...(each['parent_item']
          ? {
              parent_item: pick(
                each['parent_item'] as Members,
                'item_id product_type sku name price',
              ),
            }
          : {}),
      })),
      shipped: body.extension_attributes.shipping_assignments[0].items.map((each: Members) =>
        pick(each, 'item_id product_type sku'),
      ),
    };
  };
  const said: Record<string, unknown> = {
    placed: placed.status,
    order: await read(),
    left: await left(),
  };
  if (isCanceled) {
    said['cancel'] = statusAndBody(await ask('POST', `/orders/${id}/cancel`));
    said['canceled'] = await read();
    said['left then'] = await left();
    const parent = await ask('GET', '/products/ACE-C2');
    said['of its own then'] = pick(parent.body.extension_attributes.stock_item, 'qty is_in_stock');
    return said;
  }
  const invoice = await ask('POST', `/order/${id}/invoice`, { capture: true });
  said['invoiced'] = { status: invoice.status, ...(await read()) };
  const { body } = await ask('GET', `/orders/${id}`);
  const child = body.items.find((each: Members) => 'parent_item_id' in each);
  const ship = async (...items: (readonly [id: number, qty: number])[]) => {
    const answered = await ask('POST', `/order/${id}/ship`, {
      items: items.map(([order_item_id, qty]) => ({ order_item_id, qty })),
    });
    return { status: answered.status, ...(answered.status === 200 ? {} : { body: answered.body }) };
  };
  said['a variant shipped'] = await ship([child.item_id, 1]);
  said['its parent shipped'] = await ship([child.parent_item_id, 1]);
  said['after a part'] = await read();
  const rest = await ask('POST', `/order/${id}/ship`, {});
  said['the rest shipped'] = { status: rest.status, ...(await read()) };
  const shipments = await ask(
    'GET',
    `/shipments?searchCriteria[filter_groups][0][filters][0][field]=order_id&searchCriteria[filter_groups][0][filters][0][value]=${id}`,
  );
  said['shipments'] = shipments.body.items.map((each: { items: Members[]; total_qty: number }) => ({
    total_qty: each.total_qty,
    items: each.items.map((one) => pick(one, 'order_item_id product_id sku name price qty')),
  }));
  return said;
}
