/** Changes a product from the command line, as an editor does in Magento's admin. */
import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { hookOutcome, readHooks } from './hook-report.ts';

const USAGE = 'Usage: npm run sandbox -- set SKU FIELD VALUE, such as: set PW120-UK price 99.00';

const VAT_FACTOR = 1.2;

/** Fields of the product itself, each with its allowed values; every other name is an attribute. */
const FIELDS: Record<string, { pattern: RegExp; rule: string; isNumber: boolean }> = {
  name: { pattern: /\S/, rule: 'some text', isNumber: false },
  status: { pattern: /^[12]$/, rule: '1 (in stock) or 2 (unavailable)', isNumber: true },
  visibility: { pattern: /^[1-4]$/, rule: '1, 2, 3 or 4', isNumber: true },
  weight: { pattern: /^\d+(\.\d+)?$/, rule: 'a number of kilograms', isNumber: true },
};

const attributeList = z.object({
  items: z.array(
    z.object({
      attribute_code: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
    }),
  ),
});

const refusal = z.object({
  message: z.string(),
  parameters: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).default({}),
});

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

function askAs(origin: string): Ask {
  return async (method, path, body) =>
    fetch(`${origin}/rest/V1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${SANDBOX_TOKENS.admin}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(
        `No sandbox answers at ${origin}: start one with npm start, or set SANDBOX_PORT to its port.`,
      );
    });
}

/** Changes three prices together: the one that is charged, and the two that pages show. */
function priceChange(value: string) {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(value)) {
    throw new Error(`'${value}' is no price: write pounds and pence such as 99.00.`);
  }
  const pounds = Number(value);
  const decimals = (amount: number) => amount.toFixed(6);
  return {
    price: pounds,
    custom_attributes: [
      { attribute_code: 'sales_price', value: decimals(pounds) },
      { attribute_code: 'list_price', value: decimals(Number((pounds * VAT_FACTOR).toFixed(2))) },
    ],
  };
}

/**
 * Changes an attribute, found by its code. If it has options, the value must be the label or value
 * of one.
 */
async function attributeChange(ask: Ask, code: string, value: string) {
  const answer = await ask('GET', 'products/attributes?searchCriteria=');
  const { items } = attributeList.parse(await answer.json());
  const attribute = items.find(({ attribute_code }) => attribute_code === code);
  if (attribute === undefined) throw new Error(`The sandbox has no field '${code}'.`);
  const options = attribute.options.filter((option) => option.value !== '');
  const chosen = options.find((option) => [option.label, option.value].includes(value));
  if (options.length > 0 && chosen === undefined) {
    throw new Error(`${code} is one of: ${options.map(({ label }) => label).join(', ')}.`);
  }
  const stored = chosen?.value ?? value;
  return { custom_attributes: [{ attribute_code: attribute.attribute_code, value: stored }] };
}

/** Sets the quantity in stock; 0 means out of stock. */
function stockChange(value: string) {
  if (!/^\d{1,8}$/.test(value)) throw new Error(`stock is a whole number, not '${value}'.`);
  const quantity = Number(value);
  return { extension_attributes: { stock_item: { qty: quantity, is_in_stock: quantity > 0 } } };
}

async function toChange(ask: Ask, field: string, value: string) {
  if (field === 'price') return priceChange(value);
  if (field === 'stock') return stockChange(value);
  const own = FIELDS[field];
  if (own === undefined) return attributeChange(ask, field, value);
  if (!own.pattern.test(value)) throw new Error(`${field} is ${own.rule}, not '${value}'.`);
  return { [field]: own.isNumber ? Number(value) : value };
}

async function reasonOf(answer: Response): Promise<string> {
  const { message, parameters } = refusal.parse(await answer.json());
  const values = Array.isArray(parameters) ? [undefined, ...parameters] : parameters;
  return message.replace(/%(\w+)/g, (_, name: string) => String(Reflect.get(values, name)));
}

/**
 * Changes one field of a product in a running sandbox, and returns a line about the result. `price`
 * excludes VAT, as in the back end.
 *
 * @throws with the reason if nothing was changed
 */
export async function setProductField(origin: string, args: readonly string[]): Promise<string> {
  const [sku, field, value] = args;
  if (sku === undefined || field === undefined || value === undefined || args.length > 3) {
    throw new Error(USAGE);
  }
  const ask = askAs(origin);
  const path = `products/${encodeURIComponent(sku)}`;
  const known = await ask('GET', path);
  if (known.status === 404) throw new Error(`The sandbox has no product '${sku}'.`);
  if (!known.ok) throw new Error(`What answers at ${origin} is no sandbox.`);
  const change = await toChange(ask, field, value);
  const hooks = await readHooks(origin);
  const answer = await ask('PUT', path, { product: { sku, ...change } });
  if (!answer.ok) throw new Error(`The sandbox refused: ${await reasonOf(answer)}`);
  if (field === 'stock') return `${sku}: stock is now ${value}. Baskets know at once.`;
  const note = field === 'price' ? ' excl VAT (incl VAT follows)' : '';
  return `${sku}: ${field} is now ${value}${note}. ${await hookOutcome(hooks, origin)}`;
}
