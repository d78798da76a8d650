/** Examines a back end as the shop would: reads everything once, into a temporary store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSampleTexts } from '#catalogue/content/sample-texts.ts';
import { applyChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { firstPriced } from '#catalogue/offers/basket-candidates.ts';
import { checkOffers } from '#catalogue/offers/check-offers.ts';
import { judgeSellability, type Sellability } from '#catalogue/offers/sellability.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { rewriteReport } from '#catalogue/sync/describe.ts';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import { readEverything } from '#catalogue/sync/read/read-everything.ts';
import { fetchCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { fetchSources, fetchStock, type Stock } from '#commerce/catalogue/stock.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { StoreView } from '#commerce/store-view.ts';
import { contentFolder } from '#config/env/shop-file.ts';
import type { ShopFile } from '#config/shop/schema.ts';
import type { Progress } from '../process/progress.ts';
import { type AttributeFit, attributeCodes, fitAttributes } from './attributes.ts';
import { attempt, type Blocker, type SettingRow, uncheckedRow } from './blocker.ts';
import { captchaBlockers, fetchCaptchaForms } from './captcha.ts';
import { type ChargedVariants, chargedVariants } from './charged-variants.ts';
import { createCountingFetch, type Load } from './counting-fetch.ts';
import { graphqlBlockers } from './graphql.ts';
import { type MeasuredDelivery, measureDelivery, taxedProducts } from './measure-delivery.ts';
import type { FitOptions } from './options.ts';
import { ordersTokenBlockers } from './orders-token.ts';
import { proposeShopFile } from './propose.ts';
import { fetchRequiredAttributes, requirableOf, requiredFieldBlockers } from './required-fields.ts';
import { settingRows } from './setting-rows.ts';
import { findBlockers } from './settings.ts';

/** Enough products to find some whose price is close to the free-delivery threshold. */
const MAX_PRICED = 500;

interface CategoryFit {
  /** Audience and code of a listing, such as `home-garden/pressure-washer`. */
  code: string;
  /** Number of products in the listing; `null` if no category of the back end matches. */
  products: number | null;
}

interface StockFit extends Stock {
  /** Codes of its sources; `null` if the token lacks the permission to read them. */
  sources: readonly string[] | null;
}

export interface Fit extends Sellability {
  url: string;
  /** Value of SHOP_FILE; undefined for the invented company's file. */
  shopFile: string | undefined;
  /** `null` if the token lacks the permission to read it. */
  stock: StockFit | null;
  categories: CategoryFit[];
  attributes: AttributeFit[];
  hindrances: Blocker[];
  settings: SettingRow[];
  /** Why the prices or the stock of some products are unknown; `null` if all could be read. */
  offersUnknown: string | null;
  /** Files of the current content that still contain sample legal texts. */
  sampleTexts: string[];
  proposal: ShopFile;
  /** Delivery terms by test baskets; `null` if none could be measured. */
  delivery: MeasuredDelivery | null;
  /** The report that a build would print. */
  report: CatalogueReport;
  /** `null` if the variants were not checked, or if the check failed. */
  variants: ChargedVariants | null;
  load: Load;
}

function fitCategories({ database }: Catalogue): CategoryFit[] {
  return database
    .prepare(
      `select audience, code, category_id,
         (select count(*) from listing_item i where i.audience = l.audience and i.code = l.code) as count
       from listing l order by audience, code`,
    )
    .all()
    .map(({ audience, code, category_id, count }) => ({
      code: `${audience}/${code}`,
      products: category_id === null ? null : Number(count),
    }));
}

/** Returns `null` without the permission, and for a Magento without inventory modules. */
async function ifPermitted<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof BackEndRefusal && [401, 404].includes(error.status)) return null;
    throw error;
  }
}

async function describeStock(
  client: CommerceClient,
  storeView: StoreView,
): Promise<StockFit | null> {
  const stock = await ifPermitted(fetchStock(client, storeView));
  return stock && { ...stock, sources: await ifPermitted(fetchSources(client, stock.id)) };
}

function loadOptionsOf({ url, token, storeView }: FitOptions, stateDir: string) {
  const { fetch, load } = createCountingFetch();
  const options: LoadOptions & { fetch: typeof fetch } = {
    client: createCommerceClient({ baseUrl: url, storeView, token, fetch }),
    baseUrl: url,
    storeView,
    stateDir,
    fetch,
    // Accept any catalogue: every problem must be reported, and nothing is published.
    maxRejectedPercent: 100,
    allowShrink: true,
  };
  return { options, load };
}

function ordersClient({ url, storeView, ordersToken }: FitOptions, fetch: typeof globalThis.fetch) {
  if (ordersToken === undefined) return undefined;
  return createCommerceClient({ baseUrl: url, storeView, token: ordersToken, fetch });
}

/**
 * Requests prices and stock again after a failure; those that were read are not requested twice.
 *
 * @throws the error of the second attempt
 */
async function checkOffersTwice(catalogue: Catalogue, options: LoadOptions): Promise<void> {
  const begun = Date.now();
  const check = () => checkOffers(catalogue, options, begun);
  await check().catch(check);
}

/** Returns rows about offers: failed requests, and products that GraphQL does not list. */
async function offerBlockers(
  catalogue: Catalogue,
  options: LoadOptions,
  anonymous: CommerceClient,
): Promise<Blocker[]> {
  const failures: Blocker[] = [];
  await attempt(failures, 'Prices and stock', checkOffersTwice(catalogue, options));
  applyChangedOffers(catalogue.database);
  const { variantsUntold } = rewriteReport(catalogue, options);
  if (variantsUntold !== null) failures.push(uncheckedRow('Prices of variants', variantsUntold));
  const listed = graphqlBlockers(anonymous, catalogue.database);
  const empty = await attempt(failures, 'The products that GraphQL lists', listed);
  return [...(empty ?? []), ...failures];
}

/** Runs all checks of a catalogue that has been read. A failed check becomes a row. */
async function inspect(
  catalogue: Catalogue,
  given: FitOptions,
  options: LoadOptions & { fetch: typeof fetch },
): Promise<Omit<Fit, 'load'>> {
  const { database } = catalogue;
  const { url, storeView, siteUrl } = given;
  const anonymous = createCommerceClient({ baseUrl: url, storeView, fetch: options.fetch });
  const offers = await offerBlockers(catalogue, options, anonymous);
  const failures: Blocker[] = [];
  const tree = await attempt(failures, 'The category tree', fetchCategoryTree(options.client));
  const attributes = fitAttributes(database);
  const required = await fetchRequiredAttributes(options.client, anonymous);
  const requirable = requirableOf(required);
  const stock = await attempt(failures, 'The stock', describeStock(options.client, storeView));
  const priced = firstPriced(database, MAX_PRICED);
  const looked = { priced, siteUrl, storeView };
  const blockers = await findBlockers(options.client, anonymous, looked);
  const captchaForms = await attempt(failures, 'reCAPTCHA', fetchCaptchaForms(anonymous));
  const measuring = measureDelivery(anonymous, taxedProducts(priced));
  const delivery = await attempt(failures, 'The delivery terms for a proposal', measuring);
  const report = rewriteReport(catalogue, options);
  const settings = await settingRows(options.client, anonymous, failures, {
    database,
    report,
    delivery: delivery ?? null,
    captchaForms,
  });
  const orders = ordersTokenBlockers(ordersClient(given, options.fetch));
  const lacking = await attempt(failures, 'The rights of ORDERS_TOKEN', orders);
  const variants = given.tryVariants
    ? await attempt(failures, 'The prices of variants', chargedVariants(anonymous, database))
    : null;
  return {
    url,
    shopFile: given.shopFile,
    stock: stock ?? null,
    ...judgeSellability(database),
    offersUnknown: offers[0]?.what ?? null,
    categories: fitCategories(catalogue),
    attributes,
    sampleTexts: findSampleTexts(contentFolder()),
    proposal: proposeShopFile(
      tree?.root,
      attributes,
      attributeCodes(database),
      requirable,
      delivery,
    ),
    delivery: delivery ?? null,
    hindrances: [
      ...offers,
      ...blockers,
      ...captchaBlockers(captchaForms ?? []),
      ...requiredFieldBlockers(required),
      ...(lacking ?? []),
      ...failures,
    ],
    settings,
    report,
    variants: variants ?? null,
  };
}

/** @throws an error only if the catalogue cannot be read, for example because of a wrong token */
export async function examine(given: FitOptions, progress: Progress): Promise<Fit> {
  const stateDir = mkdtempSync(join(tmpdir(), 'fit-'));
  const catalogue = openCatalogue(snapshotPath(stateDir));
  try {
    const { options, load } = loadOptionsOf(given, stateDir);
    await readEverything(catalogue, { ...options, progress });
    return { ...(await inspect(catalogue, given, options)), load: load() };
  } finally {
    catalogue.close();
    rmSync(stateDir, { recursive: true });
  }
}
