import { SHOP, TERMS } from '#config/shop.ts';
import { formatDecimal } from '#lib/money.ts';
import type { Thing } from './thing.ts';

/** What delivery costs. How long it takes nobody promised: it is left out. */
export function shippingDetails(): Thing {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: TERMS.country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: formatDecimal(TERMS.delivery.cost, { pence: true }),
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
