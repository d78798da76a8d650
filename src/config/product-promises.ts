import type { DeliveryTime } from '#lib/delivery-day.ts';
import { DELIVERY_TIMES, TERMS } from './shop.ts';

interface Place {
  audience: string;
  code: string;
}

type TimeRule = DeliveryTime & { categories?: readonly string[] | undefined };

interface GuaranteeTerms {
  /** Years of products without years of their own; null if there are only statutory rights. */
  years: number | null;
  extra: { years: number; audience: string; except: readonly string[] } | null;
}

/** Years of guarantee on a product. */
export interface Guarantee {
  /** Years without the extra ones; null if they are unknown. */
  own: number | null;
  extra: number;
}

const isBelow = (code: string, above: string) => code === above || code.startsWith(`${above}/`);

/** Returns the delivery time of a product from the first matching rule; null if no rule matches. */
export function deliveryTimeOf(
  places: readonly Place[],
  rules: readonly TimeRule[] = DELIVERY_TIMES,
): DeliveryTime | null {
  const listings = places.map(({ audience, code }) => `${audience}/${code}`);
  const rule = rules.find(
    ({ categories }) =>
      categories?.some((named) => listings.some((listing) => isBelow(listing, named))) ?? true,
  );
  return rule ? { orderBefore: rule.orderBefore, workingDays: rule.workingDays } : null;
}

function extraYearsOf(places: readonly Place[], { extra }: GuaranteeTerms): number {
  if (extra === null) return 0;
  const codes = places
    .filter(({ audience }) => audience === extra.audience)
    .map(({ code }) => code);
  const isExcepted = codes.some((code) => extra.except.some((named) => isBelow(code, named)));
  return codes.length > 0 && !isExcepted ? extra.years : 0;
}

/** Returns the whole years of a value such as '2' or '2 years'; null for 0 and other texts. */
export function yearsOf(value: string): number | null {
  const [, years] = /^([1-9]\d?)(?: years?)?$/i.exec(value.trim()) ?? [];
  return years === undefined ? null : Number(years);
}

/**
 * @param stated value in the product's own data, as pages show it; `undefined` if it is missing.
 *   The shop's years do not replace a value that cannot be read.
 */
export function guaranteeOf(
  places: readonly Place[],
  stated: string | undefined,
  terms: GuaranteeTerms = TERMS.guarantee,
): Guarantee {
  const own = stated === undefined ? terms.years : yearsOf(stated);
  return { own, extra: extraYearsOf(places, terms) };
}
