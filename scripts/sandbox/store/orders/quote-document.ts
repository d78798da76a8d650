/** Address of a cart with the field names of REST (contract 2.1). */
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

/** Fields of a cart, other than its lines, that have no column. */
export interface QuoteDocument {
  billing: QuoteAddress;
  shipping: QuoteAddress;
  /** Carrier and method, such as `flatrate_flatrate`. */
  shippingMethod: string | null;
  paymentMethod: string | null;
  /** Purchase order number of the buyer; null for other payment methods. */
  purchaseOrder: string | null;
  /** Code in the shopper's spelling. */
  couponCode: string | null;
  /** Order number; null before the order. */
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
