/** M2 and M3: the basket or its addresses change after the payment was registered. */
import { transactionOf } from '../../target/shoppers.ts';
import type { Payment, Target } from '../../target/whole-shop.ts';
import { growBasket, sendBasket } from '../../testbed/baskets.ts';
import { askSandbox } from '../../testbed/running-sandbox.ts';
import type { Attack, AttackKind } from '../attack.ts';
import { changedWhilePaying } from './notifying.ts';

const DROP = { street: ['99 Drop Street'] };

/** Replaces the registered product with another one that is given the same price. */
async function swapProduct({ backEnd }: Target, { basket }: Payment): Promise<void> {
  const sku = 'PW110-CAR';
  const ask = (method: string, path: string, body?: object) =>
    askSandbox(backEnd, method, path, body);
  const stock_item = { qty: 9, is_in_stock: true };
  const product = { sku, price: 57.5, extension_attributes: { stock_item } };
  await ask('PUT', `/rest/V1/products/${sku}`, { product });
  const cart = `/rest/V1/guest-carts/${basket.mask}`;
  await ask('DELETE', `${cart}/items/${basket.itemId}`);
  await ask('POST', `${cart}/items`, { cartItem: { sku, qty: 1 } });
}

const reusedCode: Attack = {
  name: 'Pay again with the code of the old address',
  status: 409,
  ends: 'superseded',
  async prepare({ target }) {
    const { basket, code } = await target.registered();
    await sendBasket(target.backEnd, basket, DROP);
    const body = JSON.stringify(transactionOf(basket, { transactionCode: code }));
    const headers = { 'Content-Type': 'application/json' };
    return () => target.call('/payments/passing-orders', { method: 'POST', body, headers });
  },
};

export const BINDING: AttackKind = {
  kind: 'M2 and M3, another basket',
  attacks: [
    changedWhilePaying('other addresses', ({ backEnd }, { basket }) =>
      sendBasket(backEnd, basket, DROP),
    ),
    changedWhilePaying('another e-mail', ({ backEnd }, { basket }) =>
      sendBasket(backEnd, basket, { email: 'eve@example.com' }),
    ),
    changedWhilePaying('other goods for the same sum', swapProduct),
    changedWhilePaying('more of it', ({ backEnd }, { basket }) => growBasket(backEnd, basket)),
    reusedCode,
  ],
};
