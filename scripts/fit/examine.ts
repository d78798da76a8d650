/** Examines a back end as the shop would: reads everything once, into a temporary store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSampleTexts } from '#catalogue/content/sample-texts.ts';
import { applyChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { checkOffers } from '#catalogue/offers/check-offers.ts';
import { firstPriced } from '#catalogue/offers/offer-rows.ts';
import { judgeSellability, type Sellability } from '#catalogue/offers/sellability.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { snapshotPath } from '#catalogue/state.ts';
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
import type { Blocker } from './blocker.ts';
import { type ChargedVariants, chargedVariants } from './charged-variants.ts';
import { createCountingFetch, type Load } from './counting-fetch.ts';
import type { FitOptions } from './options.ts';
import { ordersTokenBlockers } from './orders-token.ts';
import { proposeShopFile } from './propose.ts';
import { fetchRequiredAttributes, requirableOf, requiredFieldBlockers } from './required-fields.ts';
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
  /** `null` if the token lacks the permission to read it. */
  stock: StockFit | null;
  categories: CategoryFit[];
  attributes: AttributeFit[];
  hindrances: Blocker[];
  /** Files of the current content that still contain sample legal texts. */
  sampleTexts: string[];
  proposal: ShopFile;
  /** The report that a build would print. */
  report: CatalogueReport;
  /** `null` if the variants were not checked. */
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

export async function examine(given: FitOptions, progress: Progress): Promise<Fit> {
  const stateDir = mkdtempSync(join(tmpdir(), 'fit-'));
  const catalogue = openCatalogue(snapshotPath(stateDir));
  try {
    const { options, load } = loadOptionsOf(given, stateDir);
    await readEverything(catalogue, { ...options, progress });
    const report = await checkOffers(catalogue, options, Date.now());
    applyChangedOffers(catalogue.database);
    const { url: baseUrl, storeView } = given;
    const anonymous = createCommerceClient({ baseUrl, storeView, fetch: options.fetch });
    const { root: tree } = await fetchCategoryTree(options.client);
    const attributes = fitAttributes(catalogue.database);
    const required = await fetchRequiredAttributes(options.client, anonymous);
    return {
      url: given.url,
      stock: await describeStock(options.client, storeView),
      ...judgeSellability(catalogue.database),
      categories: fitCategories(catalogue),
      attributes,
      sampleTexts: findSampleTexts(contentFolder()),
      proposal: proposeShopFile(
        tree,
        attributes,
        attributeCodes(catalogue.database),
        requirableOf(required),
      ),
      hindrances: [
        ...(await findBlockers(options.client, anonymous, {
          priced: firstPriced(catalogue.database, MAX_PRICED),
          siteUrl: given.siteUrl,
          storeView,
        })),
        ...requiredFieldBlockers(required),
        ...(await ordersTokenBlockers(ordersClient(given, options.fetch))),
      ],
      report,
      variants: given.tryVariants ? await chargedVariants(anonymous, catalogue.database) : null,
      load: load(),
    };
  } finally {
    catalogue.close();
    rmSync(stateDir, { recursive: true });
  }
}
