/** What is promised of a product beside its price, by the listings that it stands in. */
import type { DeliveryTime } from '#lib/delivery-day.ts';
import { DELIVERY_TIMES, TERMS } from './shop.ts';

interface Place {
  audience: string;
  code: string;
}

type TimeRule = DeliveryTime & { categories?: readonly string[] | undefined };

interface Guarantee {
  /** On everything that is sold; null for none beside what the law grants. */
  years: number | null;
  extra: { years: number; audience: string; except: readonly string[] } | null;
}

const isBelow = (code: string, above: string) => code === above || code.startsWith(`${above}/`);

/** When it is delivered, by the first rule that fits; null where nothing is promised. */
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

/** Years of guarantee that it gets on top; 0 for none. */
export function extraYearsOf(
  places: readonly Place[],
  { extra }: Pick<Guarantee, 'extra'> = TERMS.guarantee,
): number {
  if (extra === null) return 0;
  const codes = places
    .filter(({ audience }) => audience === extra.audience)
    .map(({ code }) => code);
  const isExcepted = codes.some((code) => extra.except.some((named) => isBelow(code, named)));
  return codes.length > 0 && !isExcepted ? extra.years : 0;
}
