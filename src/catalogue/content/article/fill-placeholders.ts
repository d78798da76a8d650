import { SHOP, TERMS } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';

/** '£50', as texts say it. */
function freeDelivery(): [string, string][] {
  const { freeFrom } = SHOP.delivery;
  if (freeFrom === null) return [];
  return [['freeDeliveryFrom', formatPrice(freeFrom, { pence: true }).replace(/\.00$/, '')]];
}

/** What editors write as `{name}` instead of repeating what the shop's config says. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ['provider', SHOP.provider],
  ['legalName', SHOP.legalName],
  // The postal address begins with the legal name, which texts give themselves.
  ['address', SHOP.address.filter((line) => line !== SHOP.legalName).join(', ')],
  ['phone', SHOP.phone],
  ['orderPhone', SHOP.orderPhone],
  ['email', SHOP.email],
  ['dataOfficerName', SHOP.dataOfficer.name],
  ['dataOfficerEmail', SHOP.dataOfficer.email],
  ['returnDays', String(TERMS.returns.days)],
  ...freeDelivery(),
]);

/** In the address of a link the braces may have become percent-encoded. */
const PLACEHOLDER = /(?:\{|%7B)(\w+?)(?:\}|%7D)/g;

/**
 * @param write puts a value into the kind of text around it
 * @param refuse is told what is wrong with a placeholder that does not exist
 */
export function fillPlaceholders(
  text: string,
  write: (value: string) => string,
  refuse: (problem: string) => string,
): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = PLACEHOLDERS.get(name);
    if (value !== undefined) return write(value);
    return refuse(`unknown placeholder {${name}}, known: ${[...PLACEHOLDERS.keys()].join(', ')}`);
  });
}
