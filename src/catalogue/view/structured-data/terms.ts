import type {
  MerchantReturnPolicy,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingDeliveryTime,
  WarrantyPromise,
} from 'schema-dts';
import { mostExtraDays } from '#config/area-promise.ts';
import { promisedDelivery } from '#config/delivery-promise.ts';
import type { Guarantee } from '#config/product-promises.ts';
import { SHOP, TERMS } from '#config/shop.ts';
import type { DeliveryTime } from '#lib/delivery-day.ts';
import { formatDecimal, type Pence } from '#lib/money.ts';

const dayRange = (minValue: number, maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/**
 * Returns the delivery time in working days. Handling takes up to a day, because late orders are
 * dispatched on the next.
 */
function deliveryTime({ workingDays }: DeliveryTime): ShippingDeliveryTime {
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: dayRange(0, 1),
    transitTime: dayRange(workingDays, workingDays + mostExtraDays()),
  };
}

/**
 * Returns the delivery cost and time of a single product.
 *
 * @param price with VAT
 * @param time `null` if no time is promised
 */
export function shippingDetails(price: Pence, time: DeliveryTime | null): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: TERMS.country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: formatDecimal(promisedDelivery(price), { pence: true }),
      currency: SHOP.currency,
    },
    ...(time !== null && { deliveryTime: deliveryTime(time) }),
  };
}

export function returnPolicy(): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: TERMS.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: TERMS.returns.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  };
}

/**
 * Returns an empty object if there is no guarantee beyond statutory rights. Extra years alone are
 * the minimum, because the manufacturer's guarantee is unknown.
 */
export function warranty({ own, extra }: Guarantee): { warranty?: WarrantyPromise } {
  if (own === null && extra === 0) return {};
  const duration = own === null ? { minValue: extra } : { value: own + extra };
  return {
    warranty: {
      '@type': 'WarrantyPromise',
      durationOfWarranty: { '@type': 'QuantitativeValue', ...duration, unitCode: 'ANN' },
    },
  };
}
