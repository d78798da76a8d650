/** Customers made in a sandbox past the shop. */

export const PASSWORD = 'Correct-horse-1';

let made = 0;

async function call(url: string, method: string, body: unknown, token?: string) {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
  return answer;
}

const ADDRESS = {
  ...{ firstname: 'Ann', lastname: 'Lee', street: ['1 High St'], city: 'Dover' },
  ...{ region: { region: 'Kent' }, postcode: 'CT16 1AA', country_id: 'GB' },
  telephone: '01632 960001',
};

export const SEPARATE = [
  { ...ADDRESS, default_shipping: true },
  { ...ADDRESS, city: 'Deal', default_billing: true },
];

export const SHARED = [{ ...ADDRESS, default_shipping: true, default_billing: true }];

export interface TestCustomer {
  email: string;
  token: string;
  /** The customer as the back end has her now. */
  read(): Promise<Record<string, unknown>>;
  /** What is in her cart: SKU and quantity. */
  cart(): Promise<[string, number][]>;
  addToCart(sku: string, quantity: number): Promise<void>;
}

/** Registers somebody with these addresses and signs her in. */
export async function createTestCustomer(
  backEnd: string,
  addresses: readonly unknown[] = SEPARATE,
): Promise<TestCustomer> {
  made += 1;
  const email = `ann${made}@example.com`;
  const customer = { email, firstname: 'Ann', lastname: 'Lee', addresses };
  const rest = `${backEnd}/rest/V1`;
  await call(`${rest}/customers`, 'POST', { customer, password: PASSWORD });
  const credentials = { username: email, password: PASSWORD };
  const token = await call(`${rest}/integration/customer/token`, 'POST', credentials);
  return {
    email,
    token,
    read: () => call(`${rest}/customers/me`, 'GET', undefined, token),
    async cart() {
      const { items } = await call(`${rest}/carts/mine`, 'GET', undefined, token);
      return items.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]);
    },
    async addToCart(sku, quantity) {
      await call(`${rest}/carts/mine`, 'POST', undefined, token);
      const cartItem = { sku, qty: quantity };
      await call(`${rest}/carts/mine/items`, 'POST', { cartItem }, token);
    },
  };
}
