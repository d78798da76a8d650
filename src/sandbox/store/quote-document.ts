/** An address of a cart as the back end answers it (contract 2.1), without its id. */
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
};

/** What a cart holds beside its lines, and what nobody searches for. */
export interface QuoteDocument {
  billing: QuoteAddress;
  shipping: QuoteAddress;
  /** Carrier and method in one, such as `flatrate_flatrate`. */
  shippingMethod: string | null;
  /** The number that its order has, or will have; null as long as nobody tried to order. */
  orderNumber: string | null;
}

export function blankQuoteDocument(): QuoteDocument {
  return {
    billing: { ...BLANK_ADDRESS },
    shipping: { ...BLANK_ADDRESS },
    shippingMethod: null,
    orderNumber: null,
  };
}
