import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/app.ts';
import { listen } from '#sandbox/listen.ts';
import type { Seed, SeedAddress, SeedCustomer, SeedProduct } from '#sandbox/seed.ts';

export const TOKENS = {
  catalogue: 'catalogue-token',
  orders: 'orders-token',
  admin: 'admin-token',
};

export function sampleProduct(sku: string, changes: Partial<SeedProduct> = {}): SeedProduct {
  return {
    sku,
    name: `Machine ${sku}`,
    price: 100,
    status: 1,
    visibility: 4,
    weight: 5.5,
    stock: 7,
    attributes: { url_key: sku.toLowerCase().replace(/\W/g, '-') },
    categories: [],
    links: [],
    media: [],
    createdAt: '2026-01-01 00:00:00',
    updatedAt: '2026-01-02 00:00:00',
    ...changes,
  };
}

const PRODUCTS: readonly SeedProduct[] = [
  sampleProduct('WASH-1', {
    price: 99.5,
    attributes: { url_key: 'wash-1', spare_price: '9.000000', colour: '11', 'power ': 'A,B' },
    categories: [{ id: 10, position: 3 }],
    links: [{ type: 'upsell', sku: 'HOSE/2', position: 1 }],
    media: [
      {
        file: '/w/a/wash-1.jpg',
        label: 'Wash',
        types: ['image', 'small_image', 'thumbnail'],
        position: 1,
        disabled: false,
      },
    ],
  }),
  sampleProduct('WASH-2', {
    price: 250,
    attributes: { url_key: 'wash-2', spare_price: '10.000000', colour: '12' },
    categories: [{ id: 10, position: 1 }],
  }),
  sampleProduct('HOSE/2', { price: 20, status: 2, categories: [{ id: 11, position: 1 }] }),
  sampleProduct('VAC-1', {
    updatedAt: '2026-02-01 00:00:00',
    categories: [
      { id: 10, position: 2 },
      { id: 11, position: 2 },
    ],
  }),
  sampleProduct('50% & MORE', { visibility: 1, price: 5 }),
];

const select = { input: 'select', isVisibleOnFront: true, position: 1 } as const;
const plain = { input: 'text', isVisibleOnFront: false, position: 0, options: [] } as const;

const ADDRESS: SeedAddress = {
  firstname: 'Ann',
  lastname: 'Lee',
  street: ['1 High St'],
  city: 'London',
  region: 'Greater London',
  postcode: 'SW1A 1AA',
  countryId: 'GB',
  telephone: '02079460000',
  isDefaultBilling: true,
  isDefaultShipping: false,
};

/** A customer with separate billing and shipping addresses; Bob has no address. */
export const ANN: SeedCustomer = {
  email: 'ann@example.com',
  password: 'Ann-s-Password1',
  firstname: 'Ann',
  lastname: 'Lee',
  addresses: [
    ADDRESS,
    { ...ADDRESS, street: ['2 Low St'], isDefaultBilling: false, isDefaultShipping: true },
  ],
};

export const BOB: SeedCustomer = {
  email: 'bob@example.com',
  password: 'Bob-s-Password1',
  firstname: 'Bob',
  lastname: 'May',
  addresses: [],
};

/**
 * Returns a seed with five products and the category tree 1 > 2 > 7 > 10 and 11; 11 is inactive.
 */
export function sampleSeed(products: () => Iterable<SeedProduct> = () => PRODUCTS): Seed {
  const active = { isActive: true, position: 1 };
  return {
    categories: [
      { id: 1, parentId: 0, name: 'Root Catalog', ...active },
      { id: 2, parentId: 1, name: 'Default Category', ...active },
      { id: 7, parentId: 2, name: 'Home & Garden', ...active },
      { id: 11, parentId: 7, name: 'Hoses', position: 2, isActive: false },
      { id: 10, parentId: 7, name: 'Washers', ...active },
    ],
    attributes: [
      { code: 'name', label: 'Product Name', ...plain, options: [] },
      { code: 'url_key', label: 'URL Key', ...plain, options: [] },
      { code: 'spare_price', label: 'Special Price', ...plain, input: 'price', options: [] },
      { code: 'category_ids', label: 'Categories', ...plain, options: [] },
      { code: 'supplier_code', label: 'Model', ...plain, options: [] },
      {
        code: 'colour',
        label: 'Colour',
        ...select,
        options: [
          { value: '11', label: 'Yellow' },
          { value: '12', label: 'Grey' },
        ],
      },
      { code: 'power ', label: 'Power', ...plain, isVisibleOnFront: true, options: [] },
    ],
    products,
    customers: [ANN, BOB],
    document: () => undefined,
    draw: (file) =>
      file === '/w/a/wash-1.jpg' || file === '/w/a/wash-1.png'
        ? '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="10"/></svg>'
        : undefined,
  };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a sandbox in memory and closes it after the test unless the test has closed it. */
export function startSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  const sandbox = createSandbox({
    seed: sampleSeed(),
    fingerprint: 'sample',
    tokens: TOKENS,
    mediaFolder: 'unused',
    now: () => new Date('2026-06-01T12:00:00Z'),
    ...options,
  });
  let isOpen = true;
  const close = () => {
    if (isOpen) sandbox.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...sandbox, close };
}

/** Starts a sandbox behind a real socket and returns its origin. */
export async function startServer(options: Partial<SandboxOptions> = {}): Promise<string> {
  const { app } = startSandbox({ mediaFolder: temporaryFolder(), ...options });
  const { url, close } = await listen(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(close);
  return url;
}

interface Call {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Sends one call below the REST prefix and parses its JSON response.
 *
 * @param options the catalogue token is the default
 */
export async function call({ app }: Sandbox, path: string, options: Call = {}) {
  const { method = 'GET', token = TOKENS.catalogue, headers = {}, body } = options;
  const response = await app.request(path.startsWith('/rest') ? path : `/rest/V1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), response };
}

/**
 * Returns a query string of search criteria.
 *
 * @param groups lists of filters
 */
export function criteria(
  groups: readonly (readonly (readonly [field: string, value: string, condition?: string])[])[],
  rest: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ searchCriteria: '' });
  groups.forEach((filters, group) => {
    filters.forEach(([field, value, condition], filter) => {
      const prefix = `searchCriteria[filter_groups][${group}][filters][${filter}]`;
      query.set(`${prefix}[field]`, field);
      query.set(`${prefix}[value]`, value);
      if (condition !== undefined) query.set(`${prefix}[condition_type]`, condition);
    });
  });
  for (const [name, value] of Object.entries(rest)) query.set(name, value);
  return query.toString();
}
