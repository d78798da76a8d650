import { promisedDelivery } from '#config/delivery-promise.ts';
import { SHOP, TERMS } from '#config/shop.ts';
import { formatDecimal, type Pence } from '#lib/money.ts';
import type { Thing } from './thing.ts';

/**
 * What delivery of a product alone costs. How long it takes nobody promised: it is left out.
 * @param price incl VAT
 */
export function shippingDetails(price: Pence): Thing {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: TERMS.country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: formatDecimal(promisedDelivery(price), { pence: true }),
      currency: SHOP.currency,
    },
  };
}

export function returnPolicy(): Thing {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: TERMS.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: TERMS.returns.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  };
}

/** Undefined where none is given beside what the law grants. */
export function warranty(): Thing | undefined {
  const { years } = TERMS.guarantee;
  if (years === null) return undefined;
  return {
    '@type': 'WarrantyPromise',
    durationOfWarranty: { '@type': 'QuantitativeValue', value: years, unitCode: 'ANN' },
  };
}
