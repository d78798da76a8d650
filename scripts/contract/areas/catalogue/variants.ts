/** Configurable products: their options and their variants. */
import * as z from 'zod/mini';
import { fetchSalable } from '#commerce/catalogue/salability.ts';
import { type Area, type Case, Remark, requireThat } from '../../case.ts';
import { type Context, shared } from '../../context.ts';
import { matching, page } from '../../criteria.ts';
import { candidates, family, stock } from '../../fixtures.ts';
import { NotRun } from '../../not-run.ts';
import { ATTRIBUTES, CHILDREN, fill, NO_SKU, OPTIONS, PRODUCTS, SALABLE_FOR } from '../../paths.ts';
import { needsRight, type Refusal, refuses, sendCall } from '../../refusals.ts';
import { startRange } from './products.ts';

const RIGHT = 'Magento_Catalog::products';
const MAX_SHOWN = 20;
const UNKNOWN: Refusal = { status: 404, parameters: {} };

const wireOptions = z.array(
  z.object({
    attribute_id: z.string(),
    label: z.string(),
    values: z.array(z.object({ value_index: z.number() })),
  }),
);

const wireProducts = z.object({
  items: z.array(
    z.object({
      sku: z.string(),
      extension_attributes: z.object({
        configurable_product_options: wireOptions,
        configurable_product_links: z.array(z.number()),
      }),
    }),
  ),
});

const wireChildren = z.array(
  z.object({
    id: z.number(),
    sku: z.string(),
    type_id: z.string(),
    custom_attributes: z.array(z.object({ attribute_code: z.string(), value: z.unknown() })),
  }),
);

const wireAttributes = z.object({
  items: z.array(z.object({ attribute_id: z.number(), attribute_code: z.string() })),
});

type Child = z.infer<typeof wireChildren>[number];

interface Listed {
  sku: string;
  options: z.infer<typeof wireOptions>;
  /** Ids of the variants. */
  links: readonly number[];
}

const listedConfigurable = shared<Listed>('a configurable product');

async function read<T>(
  context: Context,
  path: string,
  answer: z.ZodMiniType<T>,
  query: Readonly<Record<string, string>> = {},
): Promise<T> {
  const came = answer.safeParse(
    await sendCall(context, `GET ${path}`, { who: 'catalogue', path, query }),
  );
  requireThat(came.success, `200 ${context.lastExchange()?.excerpt}`);
  return came.data;
}

const lists: Case = {
  call: `GET ${PRODUCTS}`,
  when: 'enabled and configurable',
  says: 'options with ids of attributes, and the ids of the variants',
  async run(context) {
    const { after } = context.take(startRange);
    const criteria = matching(
      ...([
        ['type_id', 'configurable'],
        ['status', 1],
      ] as const),
      ['entity_id', after, 'gt'],
    );
    const query = { ...criteria, ...page(1, 1) };
    const { items } = await read(context, PRODUCTS, wireProducts, query);
    const [found] = items;
    if (found === undefined) throw new NotRun('needs a configurable product: there is none');
    const { configurable_product_options: options, configurable_product_links: links } =
      found.extension_attributes;
    context.keep(listedConfigurable, { sku: found.sku, options, links });
    requireThat(options.length > 0 && links.length > 0, `200, ${found.sku} has no variant`);
    return new Remark(found.sku);
  },
};

const sorted = (values: readonly unknown[]) => values.map(String).toSorted().join();

/**
 * Returns the option values of a variant, without values that are missing or not among the options.
 */
function choicesOf({ custom_attributes: attributes }: Child, { options }: Listed, codes: Codes) {
  return options.flatMap(({ attribute_id, values }) => {
    const code = codes.get(Number(attribute_id));
    const value = Number(attributes.find((one) => one.attribute_code === code)?.value);
    const isKnown = values.some(({ value_index }) => value_index === value);
    return isKnown ? [{ option_id: attribute_id, option_value: value }] : [];
  });
}

type Codes = ReadonlyMap<number, string>;

/** Returns the codes of the option attributes, because a product contains only their ids. */
async function codesOf(context: Context, { options }: Listed): Promise<Codes> {
  const ids = options.map(({ attribute_id }) => attribute_id).join();
  const query = { ...matching(['attribute_id', ids, 'in']), ...page(1, MAX_SHOWN, 'attribute_id') };
  const { items } = await read(context, ATTRIBUTES, wireAttributes, query);
  return new Map(items.map(({ attribute_id, attribute_code }) => [attribute_id, attribute_code]));
}

const children: Case = {
  call: `GET ${CHILDREN}`,
  when: 'of a configurable product',
  says: 'its variants, simple, each with a value of every option',
  async run(context) {
    const one = context.take(listedConfigurable);
    const codes = await codesOf(context, one);
    const came = await read(context, fill(CHILDREN, one.sku), wireChildren);
    requireThat(
      sorted(came.map(({ id }) => id)) === sorted(one.links),
      `200, ${came.length} variants`,
    );
    const chosen = came.map((child) => ({
      sku: child.sku,
      isSimple: child.type_id === 'simple',
      choices: choicesOf(child, one, codes),
    }));
    const odd = chosen.find(
      ({ isSimple, choices }) => !isSimple || choices.length < one.options.length,
    );
    requireThat(odd === undefined, `200, ${odd?.sku} is no variant by ${[...codes.values()]}`);
    const skus = chosen.map(({ sku }) => sku);
    const { salable } = await fetchSalable(context.as('catalogue'), skus, context.take(stock));
    const variants = chosen.filter(({ sku }) => salable.get(sku) === true);
    context.keep(family, { sku: one.sku, variants });
    return new Remark(`${variants.length} of ${chosen.length} can be bought`);
  },
};

const options: Case = {
  call: `GET ${OPTIONS}`,
  when: 'of a configurable product',
  says: 'the options that stand in a list of products',
  async run(context) {
    const one = context.take(listedConfigurable);
    const came = await read(context, fill(OPTIONS, one.sku), wireOptions);
    const ids = (all: Listed['options']) => sorted(all.map(({ attribute_id }) => attribute_id));
    requireThat(ids(came) === ids(one.options), `200, attributes ${ids(came)}`);
  },
};

const optionsOfSimple = refuses(
  `GET ${OPTIONS}`,
  'of a simple product',
  { status: 400 },
  (context) => {
    const [simple] = context.take(candidates);
    const path = fill(OPTIONS, simple?.sku ?? '');
    return sendCall(context, `GET ${OPTIONS}`, { who: 'catalogue', path });
  },
);

/** One configurable product in the request makes the whole call fail. */
const salableFor = refuses(
  `GET ${SALABLE_FOR}`,
  'a configurable product',
  { status: 400 },
  (context) =>
    sendCall(context, `GET ${SALABLE_FOR}`, {
      who: 'catalogue',
      query: {
        'skuRequests[0][sku]': context.take(listedConfigurable).sku,
        'skuRequests[0][qty]': '1',
        stockId: '1',
      },
    }),
);

export const variants: Area = {
  name: 'configurable products',
  cases: [
    lists,
    children,
    options,
    optionsOfSimple,
    ...[CHILDREN, OPTIONS].flatMap((path) => [
      ...needsRight(`GET ${path}`, RIGHT, { path: fill(path, NO_SKU) }),
      refuses(`GET ${path}`, 'unknown sku', UNKNOWN, (context) =>
        sendCall(context, `GET ${path}`, { who: 'catalogue', path: fill(path, NO_SKU) }),
      ),
    ]),
    salableFor,
  ],
};
