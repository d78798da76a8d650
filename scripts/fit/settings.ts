/** What of a Magento's settings stands in the way of the shop, each with the line that mends it. */
import * as z from 'zod';
import type { PriceProof } from '#catalogue/offers/prove-price.ts';
import {
  addCartItem,
  type CartReference,
  createGuestCart,
  removeCartItem,
} from '#commerce/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { estimateDelivery } from '#commerce/shipping.ts';

export interface Hindrance {
  what: string;
  remedy: string;
}

const CONFIGURATION = 'Stores > Configuration >';

const stores = z.array(
  z.object({
    code: z.string(),
    base_currency_code: z.string(),
    default_display_currency_code: z.string(),
    locale: z.string(),
  }),
);

async function currencyHindrances(client: CommerceClient): Promise<Hindrance[]> {
  const all = await client({ path: '/rest/V1/store/storeConfigs', answer: stores });
  const store = all.find(({ code }) => code === 'default');
  if (store === undefined) {
    const codes = all.map(({ code }) => code).join(', ');
    return [
      {
        what: `No store view has the code 'default', only ${codes}.`,
        remedy: 'Stores > All Stores: give the store view of this shop the code default.',
      },
    ];
  }
  const { base_currency_code: base, default_display_currency_code: display } = store;
  if (base === 'GBP' && display === 'GBP') return [];
  return [
    {
      what: `Prices are in ${base} and shown in ${display}; the shop charges pounds.`,
      remedy: `${CONFIGURATION} General > Currency Setup: base, default display and allowed currency GBP.`,
    },
  ];
}

const agreements = z.object({
  data: z.object({
    checkoutAgreements: z.array(z.object({ name: z.string(), mode: z.string() })),
  }),
});

/** Only GraphQL tells a guest; where it does not, a person has to look. */
async function agreementHindrances(client: CommerceClient): Promise<Hindrance[]> {
  const query = '{checkoutAgreements{name mode}}';
  const answer = await client({
    method: 'POST',
    path: '/graphql',
    body: { query },
    answer: agreements,
  }).catch(() => undefined);
  if (answer === undefined) {
    return [
      {
        what: 'GraphQL does not say whether terms have to be agreed to.',
        remedy: 'Stores > Terms and Conditions: none that is agreed to by hand.',
      },
    ];
  }
  const asked = answer.data.checkoutAgreements.filter(({ mode }) => mode === 'MANUAL');
  return asked.map(({ name }) => ({
    what: `'${name}' has to be agreed to by hand: the shop does not ask, and its orders are placed without.`,
    remedy: 'Stores > Terms and Conditions: apply it automatically, or switch it off.',
  }));
}

/** A sign-in that cannot succeed changes nothing, and says whether a robot test stands before it. */
async function captchaHindrances(client: CommerceClient): Promise<Hindrance[]> {
  const body = { username: 'fit-report@example.com', password: 'no-such-account' };
  const path = '/rest/V1/integration/customer/token';
  const refusal = await client({ method: 'POST', path, body, answer: z.unknown() }).catch(
    (error: unknown) => error,
  );
  if (!(refusal instanceof BackEndRefusal) || !/captcha/i.test(refusal.reason)) return [];
  return [
    {
      what: 'reCAPTCHA stands before the sign-in: nobody can sign in from the shop.',
      remedy: `${CONFIGURATION} Security > Google reCAPTCHA Storefront: switch it off for all forms; the shop server limits tries by itself.`,
    },
  ];
}

/** The one way in which the shop delivers. */
const FLAT_RATE = 'Flat Rate';

async function deliveryHindrances(
  client: CommerceClient,
  cart: CartReference,
): Promise<Hindrance[]> {
  const rates = await estimateDelivery(client, cart, { countryId: 'GB', postcode: 'SW1A 1AA' });
  const flat = rates.find(({ name }) => name.startsWith(FLAT_RATE));
  const path = `${CONFIGURATION} Sales > Delivery Methods > Flat Rate`;
  if (flat === undefined) {
    const offered = rates.map(({ name }) => name).join('; ') || 'nothing';
    const what = `No Flat Rate for an address in the United Kingdom, but ${offered}.`;
    return [{ what, remedy: `${path}: Enabled Yes, and the United Kingdom among its countries.` }];
  }
  if (flat.price === 0) return [];
  const what = `Flat Rate costs £${(flat.price / 100).toFixed(2)}; pages say that delivery is free.`;
  return [{ what, remedy: `${path}: Price 0.` }];
}

/** @param sku that can be bought */
async function basketHindrances(client: CommerceClient, sku: string): Promise<Hindrance[]> {
  const cart = await createGuestCart(client);
  const { id } = await addCartItem(client, cart, { sku, quantity: 1 });
  try {
    return await deliveryHindrances(client, cart);
  } finally {
    await removeCartItem(client, cart, id);
  }
}

function proofHindrances(proof: PriceProof | null): Hindrance[] {
  if (proof === null || proof.said === proof.charged) return [];
  const [said, charged] = [proof.said, proof.charged].map((pence) => (pence / 100).toFixed(2));
  return [
    {
      what: `Magento says £${said} for ${proof.sku} and charges £${charged}: prices cannot be compared.`,
      remedy: `${CONFIGURATION} Sales > Tax: a 20 % rate for the United Kingdom with a rule for taxable goods, Default Tax Destination Calculation United Kingdom, Display Product Prices In Catalog Including Tax; with catalogue prices that include tax also Shipping Settings > Origin United Kingdom.`,
    },
  ];
}

/**
 * @param catalogue carries the token that reads the catalogue
 * @param client anonymous, as a shopper's
 */
export async function findHindrances(
  catalogue: CommerceClient,
  client: CommerceClient,
  proof: PriceProof | null,
): Promise<Hindrance[]> {
  return [
    ...(await currencyHindrances(catalogue)),
    ...proofHindrances(proof),
    ...(proof === null ? [] : await basketHindrances(client, proof.sku)),
    ...(await agreementHindrances(client)),
    ...(await captchaHindrances(client)),
  ];
}
