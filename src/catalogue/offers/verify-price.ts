import { fetchCartTotals, type LineTotals } from '#commerce/cart/cart-totals.ts';
import { addCartItem, createGuestCart, removeCartItem } from '#commerce/cart/carts.ts';
import { estimateDelivery, setShippingInformation } from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { EMPTY_ADDRESS } from '#lib/address.ts';
import type { Pence } from '#lib/money.ts';

/** What the back end says that a product costs, and what a basket that goes to the UK charges. */
export interface PriceVerification {
  sku: string;
  said: Pence;
  charged: Pence;
}

/** Nobody's: a domain and a telephone number that are kept for examples. */
export const TEST_ADDRESS = {
  ...EMPTY_ADDRESS,
  firstName: 'Price',
  lastName: 'Check',
  street: '1 Nowhere Road',
  street2: '',
  vatId: '',
  city: 'London',
  region: 'Greater London',
  postcode: 'SW1A 1AA',
  countryId: 'GB',
  telephone: '02079460000',
  email: 'price-check@example.com',
};

/** A proof with the rate of tax that the basket shows, in per cent. */
export interface TaxedProof extends PriceVerification {
  taxPercent: number;
}

/** A few may be bought by the dozen only, or be gone since. */
const MAX_TRIED = 5;

async function chargedFor(client: CommerceClient, sku: string): Promise<LineTotals | undefined> {
  const cart = await createGuestCart(client);
  const { id } = await addCartItem(client, cart, { sku, quantity: 1 });
  try {
    const [way] = await estimateDelivery(client, cart, TEST_ADDRESS);
    const addresses = { shipping: TEST_ADDRESS, billing: TEST_ADDRESS };
    await setShippingInformation(client, cart, addresses, way);
    const { lines } = await fetchCartTotals(client, cart);
    return lines.find(({ itemId }) => itemId === id);
  } finally {
    await removeCartItem(client, cart, id);
  }
}

/**
 * Puts one product into a guest's basket with an address in the UK, looks at what is charged, and
 * empties it again: no call deletes a basket.
 * @param client anonymous
 * @param said what products are said to cost, with VAT
 * @returns undefined where none of the first few can be bought
 * @throws what commerce/ throws, where the back end fails
 */
export async function verifyPrice(
  client: CommerceClient,
  said: readonly { sku: string; inclVat: Pence }[],
): Promise<TaxedProof | undefined> {
  for (const { sku, inclVat } of said.slice(0, MAX_TRIED)) {
    try {
      const charged = await chargedFor(client, sku);
      if (charged !== undefined) {
        return { sku, said: inclVat, charged: charged.price, taxPercent: charged.taxPercent };
      }
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status >= 500) throw error;
    }
  }
  return undefined;
}
