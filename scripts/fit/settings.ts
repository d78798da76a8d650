/** Checks Magento's settings, and reports each problem with its fix. */
import * as z from 'zod';
import type { PricedProduct } from '#catalogue/offers/basket-candidates.ts';
import { MAX_VERIFIED } from '#catalogue/offers/check-price-verification.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { FIRST_STORE_VIEW, type StoreView } from '#commerce/store-view.ts';
import type { DeliveryPromise } from '#config/delivery-promise.ts';
import { ON_ACCOUNT, SHOP } from '#config/shop.ts';
import { basketBlockers } from './basket.ts';
import { attempt, type Blocker, CONFIGURATION } from './blocker.ts';
import { deliveryBlockers } from './delivery.ts';
import { sessionBlockers } from './ending-sessions.ts';
import { manyLinesBlockers } from './many-lines.ts';

/** A store that cannot be read is null, so that it does not hide the other stores. */
const stores = z.array(
  z
    .object({
      code: z.string(),
      base_currency_code: z.string(),
      default_display_currency_code: z.string(),
      base_link_url: z.string(),
      secure_base_link_url: z.string(),
    })
    .nullable()
    .catch(null),
);

type Store = NonNullable<z.infer<typeof stores>[number]>;

function currencyHindrances(store: Store): Blocker[] {
  const { base_currency_code: base, default_display_currency_code: display } = store;
  if (base === 'GBP' && display === 'GBP') return [];
  return [
    {
      what: `Prices are in ${base} and shown in ${display}; the shop charges pounds.`,
      remedy: `${CONFIGURATION} General > Currency Setup: base, default display and allowed currency GBP.`,
    },
  ];
}

/** Links with `index.php/` or a store's code after the origin are broken too. */
function linkHindrances(store: Store, siteUrl: string): Blocker[] {
  const wrong = [store.base_link_url, store.secure_base_link_url].find(
    (address) => address !== `${siteUrl}/`,
  );
  if (wrong === undefined) return [];
  return [
    {
      what: `Links in e-mails lead to ${wrong} instead of ${siteUrl}/.`,
      remedy: `${CONFIGURATION} General > Web, of the website: Base Link URL and Secure Base Link URL ${siteUrl}/, Use Web Server Rewrites Yes, Add Store Code to Urls No.`,
    },
  ];
}

async function storeHindrances(
  client: CommerceClient,
  siteUrl: string | undefined,
  { code }: Pick<StoreView, 'code'>,
): Promise<Blocker[]> {
  const sent = await client({ path: '/rest/V1/store/storeConfigs', answer: stores });
  const all = sent.filter((store) => store !== null);
  const store = all.find((each) => each.code === code);
  if (store === undefined) {
    const codes = all.map((each) => each.code).join(', ');
    return [
      {
        what: `No store view has the code '${code}', only ${codes}.`,
        remedy: 'Set COMMERCE_STORE to the codes of the website and store view, such as base/uk.',
      },
    ];
  }
  const links = siteUrl === undefined ? [] : linkHindrances(store, siteUrl);
  return [...currencyHindrances(store), ...links];
}

const agreements = z.object({
  data: z.object({
    checkoutAgreements: z.array(z.object({ name: z.string(), mode: z.string() })),
  }),
});

/** Only GraphQL shows agreements to a guest; `undefined` if it fails. */
export async function fetchAgreements(client: CommerceClient) {
  const body = { query: '{checkoutAgreements{name mode}}' };
  const request = { method: 'POST', path: '/graphql', body, answer: agreements } as const;
  return client(request).then(
    ({ data }) => data.checkoutAgreements,
    () => undefined,
  );
}

async function agreementHindrances(client: CommerceClient): Promise<Blocker[]> {
  const terms = await fetchAgreements(client);
  if (terms === undefined) {
    return [
      {
        what: 'GraphQL does not show whether customers must agree to terms.',
        remedy: 'Stores > Terms and Conditions: none with Applied Manually.',
        isUnchecked: true,
      },
    ];
  }
  const asked = terms.filter(({ mode }) => mode === 'MANUAL');
  return asked.map(({ name }) => ({
    what: `Customers must agree to '${name}' by hand, but orders of the shop are placed without this agreement.`,
    remedy: 'Stores > Terms and Conditions: apply it automatically, or switch it off.',
  }));
}

/**
 * Reads one field of GraphQL's `storeConfig`; `undefined` if this version lacks it. A query has one
 * field, because a version that lacks one rejects the whole query.
 */
export async function readStoreConfig(
  client: CommerceClient,
  field: string,
): Promise<boolean | undefined> {
  const answer = z.object({
    data: z.object({ storeConfig: z.object({ [field]: z.boolean() }) }),
  });
  const body = { query: `{storeConfig{${field}}}` };
  return client({ method: 'POST', path: '/graphql', body, answer }).then(
    ({ data }) => data.storeConfig[field],
    () => undefined,
  );
}

/** Magento 2.4.4 has no such field, and accepts guests over REST regardless of its setting. */
async function guestHindrances(client: CommerceClient): Promise<Blocker[]> {
  const sells = await readStoreConfig(client, 'is_guest_checkout_enabled');
  if (sells !== false) return [];
  return [
    {
      what: 'Guest checkout is off: the basket asks guests to sign in, and VAT and payment were not checked.',
      remedy: `${CONFIGURATION} Sales > Checkout > Allow Guest Checkout: Yes, or accept that only customers order.`,
    },
  ];
}

interface Looked {
  /**
   * Products that a basket accepts without options; the first few are used to check VAT and
   * payment.
   */
  priced: readonly PricedProduct[];
  siteUrl: string | undefined;
  storeView?: StoreView | undefined;
  /** Defaults to that of the shop file. */
  promise?: DeliveryPromise;
  /** Customer groups that may pay on account; by default those of the shop file. */
  onAccount?: typeof ON_ACCOUNT;
}

/**
 * Runs all checks of settings. A failed check becomes a row.
 *
 * @param catalogue client with the token that reads the catalogue
 * @param client anonymous, as a shopper's
 */
export async function findBlockers(
  catalogue: CommerceClient,
  client: CommerceClient,
  {
    priced,
    siteUrl,
    storeView = FIRST_STORE_VIEW,
    promise = SHOP.delivery,
    onAccount = ON_ACCOUNT,
  }: Looked,
): Promise<Blocker[]> {
  const guests = await guestHindrances(client);
  const samples = priced.slice(0, MAX_VERIFIED);
  const checks: Readonly<Record<string, () => Promise<Blocker[]>>> = {
    'The store view': () => storeHindrances(catalogue, siteUrl, storeView),
    'VAT and payment': async () =>
      guests.length === 0 ? await basketBlockers(client, samples, onAccount) : [],
    'The cost of delivery': () => deliveryBlockers(client, priced, promise),
    'Terms and conditions': () => agreementHindrances(client),
    'Ending of sessions': () => sessionBlockers(client),
    'The quick order': () => manyLinesBlockers(client),
  };
  const found: Blocker[] = [...guests];
  const failures: Blocker[] = [];
  for (const [subject, check] of Object.entries(checks)) {
    found.push(...((await attempt(failures, subject, check())) ?? []));
  }
  return [...found, ...failures];
}
