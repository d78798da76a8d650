import { type Answer, type Ask, type Choose, type Members, pick, statusAndBody } from './asking.ts';

const ITEM = 'item_id sku qty name price product_type quote_id product_option';

function line({ status, body }: Answer): Members {
  return { status, body: status === 200 ? pick(body, ITEM) : body };
}

export async function requestBasket(ask: Ask, choose: Choose): Promise<Members> {
  const mask = (await ask('POST', '/guest-carts', undefined, 'guest')).body;
  const items = `/guest-carts/${mask}/items`;
  const add = async (sku: string, qty: number, product_option?: object) => {
    const cartItem = { sku, qty, quote_id: mask, ...(product_option && { product_option }) };
    return line(await ask('POST', items, { cartItem }, 'guest'));
  };
  const put = async (itemId: unknown, rest: object) =>
    line(
      await ask('PUT', `${items}/${itemId}`, { cartItem: { quote_id: mask, ...rest } }, 'guest'),
    );
  const list = async () => {
    const { status, body } = await ask('GET', items, undefined, 'guest');
    return {
      status,
      body: body.map((each: Members) =>
        pick(each, 'item_id sku qty name price product_type product_option'),
      ),
    };
  };
  const idOf = (answered: Members) => (answered['body'] as Members)['item_id'];

  const black = { ace_size: 'M', ace_colour: 'Black' };
  const said: Record<string, unknown> = {
    'without options': await add('ACE-C1', 1),
    'with an empty list': await add('ACE-C1', 1, choose({})),
    'with one of two': await add('ACE-C2', 1, choose({ ace_size: 'M' })),
    'with an unknown value': await add('ACE-C1', 1, choose({ ace_power: 1 })),
    'with an unknown option': await add('ACE-C1', 1, choose({ 99999: 1 })),
    'with one too many': await add('ACE-C1', 1, choose({ ace_power: '1.8 kW', ace_size: 'M' })),
    'of a variant that does not exist': await add('ACE-C3', 1, choose({ ace_power: '3.0 kW' })),
    'of a sold-out product': await add('ACE-C3', 1, choose({ ace_power: '1.8 kW' })),
    'of a sold-out variant': await add('ACE-C2', 1, choose({ ace_size: 'S', ace_colour: 'Black' })),
    'of a disabled variant': await add('ACE-C2', 1, choose({ ace_size: 'M', ace_colour: 'Green' })),
    'of too many': await add('ACE-C2', 4, choose(black)),
    'of too few': await add('ACE-C2', 1, choose({ ace_size: 'S', ace_colour: 'Green' })),
    'of a sold-out variant by itself': await add('ACE-C2-S-BK', 1),
    'of a disabled variant by itself': await add('ACE-C2-M-GN', 1),
    'nothing yet': await list(),
  };
  const first = await add('ACE-C1', 1, choose({ ace_power: '1.8 kW' }));
  said['one variant'] = first;
  said['the same again'] = await add('ACE-C1', 1, choose({ ace_power: '1.8 kW' }));
  said['in the other order'] = await add(
    'ACE-C2',
    1,
    choose({ ace_colour: 'Black', ace_size: 'M' }),
  );
  said['a variant by itself'] = await add('ACE-C1-18', 1);
  said['a reduced one'] = await add('ACE-C1', 1, choose({ ace_power: '2.2 kW' }));
  said['what is in it'] = await list();
  said['the quantity set'] = await put(idOf(first), { qty: 3 });
  const largest = choose({ ace_power: '3.0 kW' });
  said['another variant, as many'] = await put(idOf(first), { qty: 3, product_option: largest });
  const other = await put(idOf(first), { qty: 2, product_option: largest });
  said['another variant, fewer'] = other;
  said['the line that it was'] = pick(await put(idOf(first), { qty: 1 }), 'status');
  const reduced = choose({ ace_power: '2.2 kW' });
  said['a variant that is there'] = await put(idOf(other), { qty: 1, product_option: reduced });
  said['what is in it now'] = await list();
  const glove = await add('ACE-C2', 4, choose({ ace_size: 'S', ace_colour: 'Green' }));
  said['many of one with a tier'] = glove;
  said['too many set'] = await put(idOf(said['in the other order'] as Members), { qty: 4 });
  said['too few set'] = await put(idOf(glove), { qty: 1 });
  said['a sold-out one set'] = await put(idOf(glove), {
    qty: 2,
    product_option: choose({ ace_size: 'S', ace_colour: 'Black' }),
  });
  said['half a choice set'] = await put(idOf(glove), {
    qty: 2,
    product_option: choose({ ace_size: 'S' }),
  });
  said['what is in it at last'] = await list();
  const totals = await ask('GET', `/guest-carts/${mask}/totals`, undefined, 'guest');
  said['totals'] = {
    ...pick(totals.body, 'subtotal subtotal_incl_tax tax_amount items_qty'),
    items: totals.body.items.map((each: Members) =>
      pick(
        each,
        'item_id price price_incl_tax qty row_total row_total_incl_tax tax_amount tax_percent options name',
      ),
    ),
  };
  const cart = await ask('GET', `/guest-carts/${mask}`, undefined, 'guest');
  said['cart'] = {
    ...pick(cart.body, 'items_count items_qty is_virtual'),
    items: cart.body.items.map((each: Members) => pick(each, 'item_id sku name product_type')),
  };
  return said;
}

export async function requestMerging(ask: Ask, choose: Choose): Promise<Members> {
  const customerId = (await ask('GET', '/customers/me', undefined, 'customer')).body.id;
  const quoteId = (await ask('POST', '/carts/mine', undefined, 'customer')).body;
  const washer = choose({ ace_power: '1.8 kW' });
  const mine = (sku: string, product_option: object) =>
    ask(
      'POST',
      '/carts/mine/items',
      { cartItem: { sku, qty: 1, quote_id: quoteId, product_option } },
      'customer',
    );
  await mine('ACE-C1', washer);
  await mine('ACE-C1', choose({ ace_power: '2.2 kW' }));
  const mask = (await ask('POST', '/guest-carts', undefined, 'guest')).body;
  const guests = (sku: string, product_option?: object) =>
    ask(
      'POST',
      `/guest-carts/${mask}/items`,
      { cartItem: { sku, qty: 1, quote_id: mask, ...(product_option && { product_option }) } },
      'guest',
    );
  await guests('ACE-C1', washer);
  await guests('ACE-C1-18');
  const merged = await ask('PUT', `/guest-carts/${mask}`, { customerId, storeId: 1 }, 'customer');
  const { body } = await ask('GET', '/carts/mine/items', undefined, 'customer');
  return {
    merged: statusAndBody(merged),
    items: body
      .map((each: Members) => pick(each, 'sku qty name price product_type'))
      .toSorted(
        (
          one: { sku: string; product_type: string },
          other: { sku: string; product_type: string },
        ) => `${one.sku} ${one.product_type}`.localeCompare(`${other.sku} ${other.product_type}`),
      ),
  };
}
