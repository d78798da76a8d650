import { fetchCartTotals, type LineTotals } from '#commerce/cart/cart-totals.ts';
import { addCartItem, createGuestCart, removeCartItem } from '#commerce/cart/carts.ts';
import { estimateDelivery, setShippingInformation } from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { EMPTY_ADDRESS } from '#lib/address.ts';
import type { Pence } from '#lib/money.ts';

/**
 * The price that the back end returns for a product and the price that a basket with a UK address
 * charges.
 */
export interface PriceVerification {
  sku: string;
  said: Pence;
  charged: Pence;
}

/**
 * An address that belongs to no customer, with a domain and a telephone number reserved for
 * examples.
 */
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

/** A verified price with the tax rate of the basket, in per cent. */
export interface TaxedVerification extends PriceVerification {
  taxPercent: number;
}

/**
 * Maximum number of candidates to try, because some may have a minimum quantity or may have been
 * removed.
 */
const MAX_TRIED = 5;

async function fetchChargedLine(
  client: CommerceClient,
  sku: string,
): Promise<LineTotals | undefined> {
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
 * Puts one product into a guest basket with a UK address, reads the charged price and removes the
 * product. Magento has no call that deletes a basket.
 *
 * @param client anonymous
 * @param said prices of the candidates, with VAT
 * @returns `undefined` if none of the first candidates can be bought
 * @throws an error of commerce/ if the back end fails
 */
export async function verifyPrice(
  client: CommerceClient,
  said: readonly { sku: string; inclVat: Pence }[],
): Promise<TaxedVerification | undefined> {
  for (const { sku, inclVat } of said.slice(0, MAX_TRIED)) {
    try {
      const charged = await fetchChargedLine(client, sku);
      if (charged !== undefined) {
        return { sku, said: inclVat, charged: charged.price, taxPercent: charged.taxPercent };
      }
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status >= 500) throw error;
    }
  }
  return undefined;
}
