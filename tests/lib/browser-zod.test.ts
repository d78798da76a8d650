/** The stand-in for zod/mini against the original, over every schema that browsers read with. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as zod from 'zod/mini';
import { config } from 'zod/mini';

interface Issue {
  path: readonly unknown[];
  message: string;
  code: string;
  expected?: string;
}

type Reading = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };

interface Schema {
  safeParse(input: unknown): Reading;
}

/** What a browser may load of the modules that hold schemas. */
const MODULES = {
  carts: () => import('#commerce/wire/cart.ts'),
  customers: () => import('#commerce/wire/customer.ts'),
  payments: () => import('#payments/transaction.ts'),
  'payment answers': () => import('#payments/answers.ts'),
  'order history': () => import('#payments/order-history.ts'),
  'search index': () => import('#lib/site-data/search-index.ts'),
  'sku data': () => import('#lib/site-data/sku-data.ts'),
  'faceted lists': () => import('#lib/site-data/faceted-list.ts'),
  forms: () => import('#stores/forms/rules.ts'),
  delivery: () => import('#stores/forms/delivery-rules.ts'),
};

/** What no exported schema uses, built with either. */
const otherSchemas = (z: typeof zod) => ({
  parameters: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  kept: z.object({ path: z.string(), values: z.record(z.string(), z.string()) }),
});

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

async function loadSchemas(): Promise<Map<string, Schema>> {
  const found = new Map<string, Schema>();
  for (const [name, load] of Object.entries(MODULES)) {
    for (const [key, value] of Object.entries(await load())) {
      if (isSchema(value)) found.set(`${name}: ${key}`, value);
    }
  }
  const z: typeof zod = await import('zod/mini');
  for (const [key, value] of Object.entries(otherSchemas(z))) found.set(key, value);
  return found;
}

interface Definition {
  type: string;
  shape?: Record<string, { def: Definition }>;
  innerType?: { def: Definition };
  element?: { def: Definition };
  valueType?: { def: Definition };
  options?: { def: Definition }[];
  entries?: Record<string, string>;
  values?: unknown[];
}

const text = fc.oneof(
  fc.constantFrom('', ' ', ' a ', 'a@b.c', 'a@b', 'SW1A 1AA', 'GB', '+44 1632 960140', '😀'),
  fc.string(),
  fc.constantFrom(81, 256).map((length) => '😀'.repeat(length)),
);

const amount = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, 2 ** 53));

/** What the schema may well take; anything else now and then, in any place. */
function inputFor(definition: Definition): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: likelyFor(definition) },
    fc.anything(),
    fc.constant(null),
  );
}

function likelyFor({ type, ...rest }: Definition): fc.Arbitrary<unknown> {
  const { shape, innerType, element, valueType, options, entries, values } = rest;
  if (shape) {
    const members = Object.entries(shape).map(([key, { def }]) => [key, inputFor(def)]);
    return fc.record(Object.fromEntries(members), { requiredKeys: [] });
  }
  if (innerType) return fc.option(inputFor(innerType.def), { nil: undefined });
  if (element) return fc.array(inputFor(element.def), { maxLength: 3 });
  if (valueType)
    return fc.dictionary(fc.string(), inputFor(valueType.def), { noNullPrototype: true });
  if (options) return fc.oneof(...options.map(({ def }) => inputFor(def)));
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (values) return fc.constantFrom(...values);
  if (type === 'number') return amount;
  return type === 'boolean' ? fc.boolean() : text;
}

/** The first thing said of each place is what is shown; the type that was expected, in logs. */
function told(reading: Reading): unknown {
  if (reading.success) return reading.data;
  const said = new Map<string, unknown>();
  for (const { path, message, code, expected } of reading.error.issues) {
    const place = path.join('.');
    const issue = code === 'invalid_type' ? { message, expected } : { message };
    // Of a whole of which a member is wrong the original says more now and then.
    if (!said.has(place) && (place !== '' || said.size === 0)) said.set(place, issue);
  }
  return said;
}

/** The whole of zod, which no browser loads, speaks English wherever it was loaded. */
const { localeError } = config();

let original: Map<string, Schema>;
let light: Map<string, Schema>;

beforeAll(async () => {
  Object.assign(config(), { localeError: undefined });
  original = await loadSchemas();
  vi.resetModules();
  vi.doMock('zod/mini', () => import('#lib/browser-zod.ts'));
  light = await loadSchemas();
  vi.doUnmock('zod/mini');
  // Another file in this process would go on with modules that hold the stand-in.
  vi.resetModules();
});

afterAll(() => void Object.assign(config(), { localeError }));

describe('the stand-in for zod/mini', () => {
  it('builds every schema of browser code', () => {
    expect(original.size).toBeGreaterThan(15);
    expect([...light.keys()]).toEqual([...original.keys()]);
  });

  it('reads and refuses what the original does', () => {
    for (const [name, schema] of original) {
      const { def } = schema as unknown as { def: Definition };
      const other = light.get(name);
      fc.assert(
        fc.property(inputFor(def), (input) => {
          expect(told(other?.safeParse(input) ?? expect.fail(name)), name).toEqual(
            told(schema.safeParse(input)),
          );
        }),
        { numRuns: 200 },
      );
    }
  }, 60_000);
});
