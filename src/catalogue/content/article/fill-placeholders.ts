import { deliverySentence } from '#config/messages/product-messages.ts';
import { DELIVERY_TIMES, SHOP, TERMS } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';

/**
 * Returns the order value from which delivery is free, such as '£50' (without '.00'); `null` if
 * delivery is never free.
 */
function freeDeliveryFrom(): string | null {
  const { freeFrom } = SHOP.delivery;
  return freeFrom === null ? null : formatPrice(freeFrom, { pence: true }).replace(/\.00$/, '');
}

/**
 * Returns the orders with free delivery, such as 'all orders over £50'; `null` if delivery is never
 * free. If smaller orders are free too, the promise of the limit is for later changes of the cost.
 */
function freeDeliveryOn(): string | null {
  const { freeFrom, cost } = SHOP.delivery;
  const from = freeDeliveryFrom();
  if (freeFrom === 0 || (from === null && cost === 0)) return 'all orders';
  if (from === null) return null;
  return cost === 0
    ? `every order at the moment, and always on orders over ${from}`
    : `all orders over ${from}`;
}

/**
 * Returns the delivery time of products without a rule of their own: 'Order before 2 pm: delivered
 * the next working day in mainland UK'.
 */
function deliveryTime(): string | null {
  const rule = DELIVERY_TIMES.at(-1);
  if (rule === undefined) return null;
  const { before, comes, days, where } = deliverySentence(rule);
  return `${before}: ${comes} ${days} ${where}`.trim();
}

/** Returns the extra years of guarantee, such as '1 extra year'; `null` without them. */
function extraGuarantee(): string | null {
  const { extra } = TERMS.guarantee;
  if (extra === null) return null;
  return extra.years === 1 ? '1 extra year' : `${extra.years} extra years`;
}

/** Values that editors insert as `{name}`; `null` if the shop file has no value. */
const PLACEHOLDERS: ReadonlyMap<string, string | null> = new Map([
  ['provider', SHOP.provider],
  ['legalName', SHOP.legalName],
  // The texts write the legal name themselves, so `{address}` omits that line of the postal
  // address.
  ['address', SHOP.address.filter((line) => line !== SHOP.legalName).join(', ')],
  ['phone', SHOP.phone],
  ['orderPhone', SHOP.orderPhone],
  ['email', SHOP.email],
  ['hours', SHOP.hours],
  ['companyNumber', SHOP.companyNumber],
  ['vatNumber', SHOP.vatNumber],
  ['dataOfficerName', SHOP.dataOfficer.name],
  ['dataOfficerEmail', SHOP.dataOfficer.email],
  ['returnDays', String(TERMS.returns.days)],
  ['extraGuarantee', extraGuarantee()],
  ['freeDeliveryFrom', freeDeliveryFrom()],
  ['freeDeliveryOn', freeDeliveryOn()],
  ['deliveryTime', deliveryTime()],
]);

/** Braces in a link address may have been percent-encoded. */
const PLACEHOLDER = /(?:\{|%7B)(\w+?)(?:\}|%7D)/g;

/** Removes the lines with a placeholder for which the shop file has no value. */
export function withoutUnfilledLines(text: string): string {
  const isOpen = (line: string) =>
    Array.from(line.matchAll(PLACEHOLDER), ([, name = '']) => PLACEHOLDERS.get(name)).includes(
      null,
    );
  return text
    .split('\n')
    .filter((line) => !isOpen(line))
    .join('\n');
}

/**
 * @param write escapes a value for the text around it
 * @param refuse receives the message about a placeholder that is unknown or has no value
 */
export function fillPlaceholders(
  text: string,
  write: (value: string) => string,
  refuse: (problem: string) => string,
): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = PLACEHOLDERS.get(name);
    if (value === null) return refuse(`the shop file has no value for {${name}}`);
    if (value !== undefined) return write(value);
    return refuse(`unknown placeholder {${name}}, known: ${[...PLACEHOLDERS.keys()].join(', ')}`);
  });
}
