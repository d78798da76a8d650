/**
 * A build from scratch on a Magento with one malformed configurable product must sell all others.
 */
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { checkOffers, settleOffers } from '#catalogue/offers/check-offers.ts';
import { brokenSales } from '#catalogue/offers/live-sales.ts';
import { judgeSellability } from '#catalogue/offers/sellability.ts';
import { rewriteReport } from '#catalogue/sync/describe.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { familyProducts } from '#sandbox/demo/family-products.ts';
import { createPositions } from '#sandbox/demo/positions.ts';
import { type ReadingShop, startReadingShop } from '../../setup/catalogue/reading-shop.ts';

vi.hoisted(() => {
  process.env['SHOP_FILE'] = 'tests/setup/shop-files/stock-prices.json';
});

const FAMILIES = familyProducts(createPositions());
const BAD = FAMILIES.find(({ type }) => type === 'configurable')?.sku ?? '';

type Row = Record<string, unknown>;

interface Configurable extends Row {
  sku: string;
  configurable_options: { values: Row[] }[];
  variants: { product: Row }[];
}

interface Answer {
  data: { products: { items: unknown[] } };
  errors?: object[];
}

/**
 * Returns a `fetch` that changes one configurable product in the back end's response on variants.
 */
function fetchWithChangedVariants(
  spoil: (item: Configurable, answer: Answer, place: number) => void,
) {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    if (!String(input).endsWith('/graphql')) return response;
    const answer: Answer = await response.json();
    const items = answer.data.products.items as Configurable[];
    const place = items.findIndex(({ sku }) => sku === BAD);
    const item = items[place];
    if (item !== undefined) spoil(item, answer, place);
    return Response.json(answer);
  };
  return fetch;
}

async function build(shop: ReadingShop, fetch = globalThis.fetch) {
  const client = createCommerceClient({
    baseUrl: shop.url,
    token: SANDBOX_TOKENS.catalogue,
    fetch,
  });
  const options = { ...shop.options, client, fetch, polite: { retries: 0 } };
  await shop.everything();
  await settleOffers(shop.catalogue, options);
  applyChangedOffers(shop.catalogue.database);
  return {
    options,
    sellable: judgeSellability(shop.catalogue.database).sellable,
    unsellable: judgeSellability(shop.catalogue.database).unsellable,
    report: rewriteReport(shop.catalogue, options),
  };
}

let whole: number;

beforeAll(async () => {
  const shop = await startReadingShop(FAMILIES);
  whole = (await build(shop)).sellable;
  await shop.close();
});

describe('build from scratch with a malformed configurable product', () => {
  let ownVariants = 0;

  beforeAll(() => {
    const family = FAMILIES.find(({ sku }) => sku === BAD);
    ownVariants = family?.configurable?.variants.length ?? 0;
    expect(ownVariants).toBeGreaterThan(1);
  });

  const first = <T>(list: readonly T[]): T => {
    const [one] = list;
    if (one === undefined) throw new Error('the list is empty');
    return one;
  };

  it.each<[string, number, Parameters<typeof fetchWithChangedVariants>[0]]>([
    [
      'an option was deleted',
      0,
      (item) =>
        Object.assign(first(first(item.configurable_options).values), { value_index: null }),
    ],
    ['the options are missing', 0, (item) => Object.assign(item, { configurable_options: null })],
    [
      'one variant has no price',
      1,
      (item) => Object.assign(first(item.variants).product, { price_range: null }),
    ],
    ['the variants are missing', 99, (item) => Object.assign(item, { variants: null })],
    ['the SKU is a number', 99, (item) => Object.assign(item, { sku: 5 })],
    [
      'a member failed',
      99,
      (item, answer, place) => {
        Object.assign(item, { variants: null });
        answer.errors = [
          { message: 'Internal server error', path: ['products', 'items', place, 'variants'] },
        ];
      },
    ],
    ['nothing came', 99, (_, { data }, place) => data.products.items.splice(place, 1, null)],
  ])('sells all other products: %s', async (_, lost, spoil) => {
    const shop = await startReadingShop(FAMILIES);
    onTestFinished(() => shop.close());
    const { sellable, report, unsellable } = await build(shop, fetchWithChangedVariants(spoil));
    // The configurable product cannot be sold without its variants either.
    const gone = lost === 99 ? ownVariants + 1 : lost;
    expect(sellable).toBe(whole - gone);
    expect(report.malformed.length).toBeGreaterThan(0);
    for (const { list, reason } of report.malformed) {
      expect(list).toBe('variants');
      expect(reason).toMatch(/^POST \/graphql.*(is not|Internal server error)/);
    }
    expect(brokenSales(shop.catalogue.database).skus).toHaveLength(
      lost === 99 ? ownVariants : lost,
    );
    const malformed = unsellable.filter(({ obstacle }) => obstacle === 'malformed');
    expect(malformed).toHaveLength(gone);
    const again = await checkOffers(shop.catalogue, shop.options, Date.now() + 1);
    applyChangedOffers(shop.catalogue.database);
    expect(again.malformed).toEqual([]);
    expect(judgeSellability(shop.catalogue.database).sellable).toBe(whole);
  });
});

it('prices of other products stay up to date in a running shop with a malformed configurable product', async () => {
  const shop = await startReadingShop(FAMILIES);
  const fetch = fetchWithChangedVariants((item) =>
    Object.assign(item.variants[0]?.product ?? {}, { id: null }),
  );
  const { options } = await build(shop);
  const priceOf = (sku: string) => shop.catalogue.snapshot.card(sku)?.prices.inclVat ?? 0;
  const variants = FAMILIES.flatMap(({ sku, configurable }) =>
    (configurable?.variants ?? []).map((variant) => ({
      family: sku,
      variant,
      before: priceOf(variant),
    })),
  );
  const skus = variants.map(({ variant }) => variant);
  await shop.admin('PUT', '/_sandbox/pricing', { rules: [{ percentOff: 50, skus }] });
  await checkOffers(shop.catalogue, { ...options, fetch }, Date.now() + 1);
  applyChangedOffers(shop.catalogue.database);
  const isStale = variants.filter(
    ({ variant, before }) => priceOf(variant) === before && before > 0,
  );
  expect(isStale.map(({ family }) => family)).toEqual([BAD]);
  await shop.close();
});
