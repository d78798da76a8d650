import { SHOP, TERMS } from '#config/shop.ts';
import { formatDecimal } from '#lib/money.ts';
import type { Thing } from './thing.ts';

function days([minValue, maxValue]: readonly [number, number]): Thing {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

/** What delivery costs and how long it takes. */
export function shippingDetails(): Thing {
  const { cost, handlingDays, transitDays } = TERMS.delivery;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: TERMS.country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: formatDecimal(cost, { pence: true }),
      currency: SHOP.currency,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(handlingDays),
      transitTime: days(transitDays),
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
