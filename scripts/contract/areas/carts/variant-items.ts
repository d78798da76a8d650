/** Variants of a configurable product in a cart: added by options, listed under their own SKU. */
import * as z from 'zod/mini';
import { BackEndRefusal } from '#commerce/errors.ts';
import { GUEST_ACCESS, pathOf } from '../../cart-access.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { type Context, shared } from '../../context.ts';
import { type Choice, family, type Variant } from '../../fixtures.ts';
import { NotRun } from '../../not-run.ts';
import { NO_ID } from '../../paths.ts';
import { refuses, sendCall } from '../../refusals.ts';

const { who, path: CART } = GUEST_ACCESS;
const ADD = `POST ${CART}/items`;
const CHANGE = `PUT ${CART}/items/{item_id}`;
const REMOVE = `DELETE ${CART}/items/{item_id}`;

const wireLine = z.object({ item_id: z.number(), sku: z.string(), product_type: z.string() });

interface Line {
  id: number;
  variant: Variant;
}

const line = shared<Line>('the line of a variant');

async function send(context: Context, call: string, rest: string, cartItem: object) {
  const path = pathOf(context, GUEST_ACCESS, `/items${rest}`);
  const came = wireLine.safeParse(await sendCall(context, call, { who, path, body: { cartItem } }));
  requireThat(came.success, `200 ${context.lastExchange()?.excerpt}`);
  return came.data;
}

const toProductOption = (choices: readonly Choice[]) => ({
  product_option: { extension_attributes: { configurable_item_options: choices } },
});

const adding = (context: Context, choices: readonly Choice[]) =>
  send(context, ADD, '', { sku: context.take(family).sku, qty: 1, ...toProductOption(choices) });

/** Adds the first variant of which a single piece can be bought. */
async function addFirst(context: Context): Promise<Line> {
  let refusal: unknown = new NotRun('needs a variant that can be bought');
  for (const variant of context.take(family).variants) {
    try {
      const { item_id: id, sku, product_type } = await adding(context, variant.choices);
      requireThat(sku === variant.sku, `200, sku ${sku} in place of ${variant.sku}`);
      requireThat(product_type === 'configurable', `200, product_type ${product_type}`);
      return { id, variant };
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status !== 400) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

const adds: Case = {
  call: ADD,
  when: 'a variant by its options',
  says: 'a line with its SKU, of type configurable',
  async run(context) {
    context.keep(line, await addFirst(context));
  },
};

function otherThan({ variant }: Line, { take }: Context): Variant {
  const other = take(family).variants.find(({ sku }) => sku !== variant.sku);
  if (other === undefined) throw new NotRun('needs a second variant that can be bought');
  return other;
}

/** With an unchanged quantity, Magento 2.4.4 ignores new options; 2.4.7 replaces the line. */
const sameQuantity: Case = {
  call: CHANGE,
  when: 'other options, as many',
  says: 'the same line and variant, or another line of the other variant',
  async run(context) {
    const before = context.take(line);
    const other = otherThan(before, context);
    const cartItem = { qty: 1, ...toProductOption(other.choices) };
    const { item_id: id, sku } = await send(context, CHANGE, `/${before.id}`, cartItem);
    const variant = id === before.id ? before.variant : other;
    context.keep(line, { id, variant });
    requireThat(sku === variant.sku, `200, item_id ${id}, sku ${sku}`);
  },
};

const otherQuantity: Case = {
  call: CHANGE,
  when: 'other options, and one more',
  says: 'another line, of the other variant',
  async run(context) {
    const before = context.take(line);
    const variant = otherThan(before, context);
    const cartItem = { qty: 2, ...toProductOption(variant.choices) };
    const { item_id: id, sku } = await send(context, CHANGE, `/${before.id}`, cartItem);
    context.keep(line, { id, variant });
    requireThat(id !== before.id && sku === variant.sku, `200, item_id ${id}, sku ${sku}`);
  },
};

const removes: Case = {
  call: REMOVE,
  when: 'the line of a variant',
  says: 'true',
  async run(context) {
    const path = pathOf(context, GUEST_ACCESS, `/items/${context.take(line).id}`);
    const came = await sendCall(context, REMOVE, { who, path });
    requireThat(came === true, `200 ${JSON.stringify(came)}`);
  },
};

const refusesChoices = (when: string, choices: readonly Choice[]) =>
  refuses(ADD, when, { status: 400 }, (context) => adding(context, choices));

export const variantItems: Area = {
  name: 'guest cart: variants',
  cases: [
    refusesChoices('a configurable product without options', []),
    refusesChoices('an option that it does not have', [
      { option_id: String(NO_ID), option_value: NO_ID },
    ]),
    adds,
    sameQuantity,
    otherQuantity,
    removes,
  ],
};
