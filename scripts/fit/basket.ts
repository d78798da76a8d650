/** Checks VAT and payment settings with a basket that contains one product. */
import * as z from 'zod';
import type { PricedProduct } from '#catalogue/offers/basket-candidates.ts';
import { TEST_ADDRESS } from '#catalogue/offers/verify-price.ts';
import {
  addCartItem,
  type CartReference,
  cartPath,
  createGuestCart,
  removeCartItem,
} from '#commerce/cart/carts.ts';
import {
  estimateDelivery,
  type PaymentMethod,
  setShippingInformation,
} from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { ON_ACCOUNT } from '#config/shop.ts';
import { toPence } from '#lib/money.ts';
import { type Blocker, CONFIGURATION } from './blocker.ts';
import { type TaxFacts, taxBlockers } from './tax.ts';

const totals = z.object({
  items: z.tuple([z.object({ tax_percent: z.number(), price_incl_tax: z.number() })]),
});

async function readLine(client: CommerceClient, cart: CartReference) {
  const { items } = await client({ path: `${cartPath(cart)}/totals`, answer: totals });
  return items[0];
}

/** Magento's default title of the payment method. */
const DEFAULT_TITLE = 'Check / Money order';

/**
 * Reports that the shop offers payment on account although the back end would refuse every such
 * order.
 */
function accountHindrances(
  methods: readonly PaymentMethod[],
  onAccount: typeof ON_ACCOUNT,
): Blocker[] {
  if (onAccount === null || methods.some(({ code }) => code === 'purchaseorder')) return [];
  return [
    {
      what: `Purchase Order is not available, although the shop file lets groups ${onAccount.groups.join(', ')} pay on account.`,
      remedy: `${CONFIGURATION} Sales > Payment Methods > Purchase Order: Enabled Yes, for the United Kingdom, without an order total.`,
    },
  ];
}

function paymentHindrances(methods: readonly PaymentMethod[]): Blocker[] {
  const used = methods.find(({ code }) => code === 'checkmo');
  if (used !== undefined) {
    if (used.title !== DEFAULT_TITLE) return [];
    return [
      {
        what: `Orders, invoices and e-mails name '${DEFAULT_TITLE}', although shoppers pay by card.`,
        remedy: `${CONFIGURATION} Sales > Payment Methods > Check / Money Order: Title, such as Card payment.`,
      },
    ];
  }
  const codes = methods.map(({ code }) => code).join(', ');
  const found =
    codes === ''
      ? 'No payment method is available'
      : `Check / Money Order is not available, only ${codes}`;
  return [
    {
      what: `${found}: no order can be placed.`,
      remedy: `${CONFIGURATION} Sales > Payment Methods > Check / Money Order: Enabled Yes, for the United Kingdom, without an order total.`,
    },
  ];
}

async function hindrancesOf(
  client: CommerceClient,
  cart: CartReference,
  priced: PricedProduct,
  onAccount: typeof ON_ACCOUNT,
): Promise<Blocker[]> {
  const anywhere = await readLine(client, cart);
  const [way] = await estimateDelivery(client, cart, TEST_ADDRESS);
  // Without a delivery method no address is accepted; delivery.ts reports that.
  if (way === undefined) return [];
  const addresses = { shipping: TEST_ADDRESS, billing: TEST_ADDRESS };
  const methods = await setShippingInformation(client, cart, addresses, way);
  const uk = await readLine(client, cart);
  const facts: TaxFacts = {
    ...priced,
    charged: toPence(uk.price_incl_tax),
    percent: { anywhere: anywhere.tax_percent, uk: uk.tax_percent },
  };
  return [
    ...taxBlockers(facts),
    ...paymentHindrances(methods),
    ...accountHindrances(methods, onAccount),
  ];
}

/**
 * Adds the first product that a basket accepts, checks the basket, and removes the product again.
 */
export async function basketBlockers(
  client: CommerceClient,
  candidates: readonly PricedProduct[],
  onAccount: typeof ON_ACCOUNT,
): Promise<Blocker[]> {
  if (candidates.length === 0) throw new Error('no simple product has a known price.');
  const cart = await createGuestCart(client);
  const refusals = new Set<string>();
  for (const candidate of candidates) {
    try {
      const { id } = await addCartItem(client, cart, { sku: candidate.sku, quantity: 1 });
      return await hindrancesOf(client, cart, candidate, onAccount).finally(() =>
        removeCartItem(client, cart, id),
      );
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status >= 500) throw error;
      refusals.add(error.reason);
    }
  }
  const skus = candidates.map(({ sku }) => sku).join(', ');
  return [
    {
      what: `No basket accepts ${skus}, so VAT and payment were not checked. ${[...refusals].join(' ')}`.trim(),
      remedy: 'Make one of these products available, then run npm run fit again.',
    },
  ];
}
