/** An address of a cart. Its names are the wire's (contract 2.1). */
export interface QuoteAddress {
  region: string | null;
  region_id: number | null;
  region_code: string | null;
  country_id: string | null;
  street: string[];
  telephone: string | null;
  postcode: string | null;
  city: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  same_as_billing: number;
  save_in_address_book: number;
  company: string | null;
  fax: string | null;
  middlename: string | null;
  prefix: string | null;
  suffix: string | null;
  vat_id: string | null;
  /** Of the customer's address that it was copied from. */
  customer_address_id: number | null;
}

export const BLANK_ADDRESS: Readonly<QuoteAddress> = {
  region: null,
  region_id: null,
  region_code: null,
  country_id: null,
  street: [''],
  telephone: null,
  postcode: null,
  city: null,
  firstname: null,
  lastname: null,
  email: null,
  same_as_billing: 0,
  save_in_address_book: 0,
  company: null,
  fax: null,
  middlename: null,
  prefix: null,
  suffix: null,
  vat_id: null,
  customer_address_id: null,
};

/** What a cart holds beside its lines, and what nobody searches for. */
export interface QuoteDocument {
  billing: QuoteAddress;
  shipping: QuoteAddress;
  /** Carrier and method in one, such as `flatrate_flatrate`. */
  shippingMethod: string | null;
  paymentMethod: string | null;
  /** The number that its buyer gave it; null for any other method. */
  purchaseOrder: string | null;
  /** As the shopper wrote it. */
  couponCode: string | null;
  /** The number that its order has, or will have; null as long as nobody tried to order. */
  orderNumber: string | null;
}

export function blankQuoteDocument(): QuoteDocument {
  return {
    billing: { ...BLANK_ADDRESS },
    shipping: { ...BLANK_ADDRESS, same_as_billing: 1 },
    shippingMethod: null,
    paymentMethod: null,
    purchaseOrder: null,
    couponCode: null,
    orderNumber: null,
  };
}
