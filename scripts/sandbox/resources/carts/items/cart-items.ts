import { Hono } from 'hono';
import { type CartAccess, mayChange } from '#sandbox/resources/carts/cart-access.ts';
import { type CartContext, changeLines } from '#sandbox/resources/carts/cart-context.ts';
import { toWireItem } from '#sandbox/resources/carts/cart-wire.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import {
  float,
  ignored,
  integer,
  listOf,
  object,
  requiredParameter,
  text,
} from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import { lineOrRefuse, saveItem } from './item-saving.ts';

const NOT_REMOVED = "The item couldn't be removed from the quote.";

const choiceInput = object({ option_id: text, option_value: integer });

const cartItemInput = object({
  item_id: integer,
  sku: text,
  qty: float,
  name: text,
  price: float,
  product_type: text,
  quote_id: text,
  product_option: object({
    extension_attributes: object({ configurable_item_options: listOf(choiceInput) }),
  }),
  extension_attributes: ignored,
});

function itemIdOf(c: SandboxContext): number {
  return integer(c.req.param('itemId'), 'itemId');
}

export function cartItemRoutes(access: CartAccess, context: CartContext) {
  const { quoteLines, products, attributes } = context.store;
  const saving = { quoteLines, products, attributes, switches: context.switches };
  const items = `${access.path}/items`;

  async function save(c: SandboxContext, itemIdInPath?: number): Promise<Response> {
    const members = await readMembers(c);
    const given = access.forcesItem
      ? (members['cartItem'] ?? {})
      : requiredParameter(members, 'cartItem');
    const { item_id, sku, qty, product_option } = cartItemInput(given, 'cartItem');
    const quote = access.openForItems(c);
    const chosen = product_option?.extension_attributes?.configurable_item_options ?? [];
    const choices = chosen.flatMap(({ option_id, option_value }) =>
      option_id == null || option_value == null ? [] : [{ option_id, option_value }],
    );
    const itemId = itemIdInPath ?? item_id ?? undefined;
    const item = { itemId, sku: sku ?? '', quantity: qty, choices };
    const line = changeLines(context, quote, () => saveItem(quote, item, saving));
    return answer(c, toWireItem(line, String(quote.id)));
  }

  return new Hono<SandboxEnvironment>({ strict: false })
    .get(items, access.guard, (c) => {
      const quote = access.open(c);
      const lines = quoteLines.list(quote.id);
      return answer(
        c,
        lines.map((line) => toWireItem(line, access.shownId(quote))),
      );
    })
    .post(items, access.guard, (c) => save(c))
    .put(`${items}/:itemId`, access.guard, (c) => save(c, itemIdOf(c)))
    .delete(`${items}/:itemId`, access.guard, (c) => {
      const quote = access.open(c);
      const { itemId } = lineOrRefuse(quoteLines, quote, itemIdOf(c), access.namedId(quote));
      if (!mayChange(c, quote)) throw new Refusal(400, NOT_REMOVED);
      changeLines(context, quote, () => quoteLines.remove(itemId));
      return answer(c, true);
    });
}
