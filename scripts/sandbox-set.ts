/** What an editor does in Magento's admin, from the command line. */
import { SANDBOX_TOKENS } from '#config/env.ts';

const USAGE = 'Usage: npm run sandbox -- set SKU FIELD VALUE, such as: set PW120-UK price 99.00';

const VAT_FACTOR = 1.2;

/** Fields of the product itself; every other name is a custom attribute. */
const NUMBERS = new Set(['status', 'visibility', 'weight']);

/** The retailer keeps three prices in step: what is charged, and the two that pages show. */
function priceFields(value: string) {
  const pounds = Number(value);
  if (value.trim() === '' || !(pounds >= 0)) throw new Error(`'${value}' is no price.`);
  const decimals = (amount: number) => amount.toFixed(6);
  return {
    price: pounds,
    custom_attributes: [
      { attribute_code: 'sales_price', value: decimals(pounds) },
      { attribute_code: 'list_price', value: decimals(Number((pounds * VAT_FACTOR).toFixed(2))) },
    ],
  };
}

function toProduct(field: string, value: string) {
  if (field === 'price') return priceFields(value);
  if (field === 'name') return { name: value };
  if (NUMBERS.has(field)) return { [field]: Number(value) };
  return { custom_attributes: [{ attribute_code: field, value }] };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${SANDBOX_TOKENS.admin}`,
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  return fetch(url, { ...init, headers }).catch(() => {
    throw new Error(`No sandbox answers at ${new URL(url).origin}: start one with npm start.`);
  });
}

/**
 * Changes one field of a product in a running sandbox; answers a line that says what it did.
 * `price` is excl VAT, as the back end keeps it.
 * @throws when nothing was changed, with the reason
 */
export async function setProductField(origin: string, args: readonly string[]): Promise<string> {
  const [sku, field, value] = args;
  if (sku === undefined || field === undefined || value === undefined || args.length > 3) {
    throw new Error(USAGE);
  }
  const url = `${origin}/rest/V1/products/${encodeURIComponent(sku)}`;
  const known = await send(url, { method: 'GET' });
  if (known.status === 404) throw new Error(`The sandbox has no product '${sku}'.`);
  const answer = await send(url, {
    method: 'PUT',
    body: JSON.stringify({ product: { sku, ...toProduct(field, value) } }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`);
  const note = field === 'price' ? ` excl VAT (incl VAT follows)` : '';
  return `${sku}: ${field} is now ${value}${note}. Run npm run build to bring it into the shop.`;
}
