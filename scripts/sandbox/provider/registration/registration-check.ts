import type { FormField } from '#sandbox/provider/form.ts';
import { isLoopbackUrl } from '#sandbox/provider/loopback.ts';
import { FIELD_RULES, type FieldRule } from './field-rules.ts';
import { invalid, malformed, type Refused } from './reply.ts';

/** Fields of a registration by name, without empty ones. */
export type Registration = Readonly<Record<string, string>>;

const KNOWN = new Set(FIELD_RULES.map(({ name }) => name));
const MAX_POUNDS = 100_000;
const CELLS_PER_BASKET_LINE = 6;

/**
 * Rejects unknown and repeated names before any value is checked, so that a misspelt optional field
 * is not ignored.
 */
function checkNames(fields: readonly FormField[]): Refused | undefined {
  const seen = new Set<string>();
  for (const [name] of fields) {
    if (!KNOWN.has(name)) return malformed(5002, `There is no field ${name}.`);
    if (seen.has(name)) return malformed(3000, `The ${name} field is there more than once.`);
    seen.add(name);
  }
  return undefined;
}

function checkField(rule: FieldRule, value: string): Refused | undefined {
  const { name, missing, most, form } = rule;
  if (value === '') {
    return missing === undefined ? undefined : malformed(missing, `The ${name} is required.`);
  }
  if (most !== undefined && value.length > most[0]) {
    return invalid(most[1], `The ${name} value is too long.`);
  }
  if (form !== undefined && !form[0].test(value)) {
    return invalid(form[1], `The ${name} format is invalid.`);
  }
  return undefined;
}

function checkOrder(given: Registration): Refused | undefined {
  const { VPSProtocol = '', TxType, Currency, Amount = '', NotificationURL = '' } = given;
  if (/^(?:2\.\d\d|3\.00)$/.test(VPSProtocol)) {
    return invalid(3098, 'The VPSProtocol value is not supported by the system in use.');
  }
  if (TxType !== 'PAYMENT') return invalid(4006, 'The TxType is not supported on this account.');
  if (Currency !== 'GBP') return invalid(4008, 'The Currency is not supported on this account.');
  if (!/^\d+(?:\.\d{1,2})?$/.test(Amount)) {
    return invalid(3006, 'The fractional part of the Amount is invalid for the currency.');
  }
  const pounds = Number(Amount);
  if (pounds === 0 || pounds > MAX_POUNDS) {
    return invalid(3005, 'The Amount is outside the minimum and maximum limits.');
  }
  if (!isLoopbackUrl(NotificationURL)) {
    return invalid(
      3011,
      'The NotificationURL is invalid: the simulator posts to this machine only.',
    );
  }
  return undefined;
}

const REGION_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns false for unknown codes, and for aliases of another code, such as UK. */
function isCountry(code: string): boolean {
  const locale = `und-${code}`;
  return REGION_NAMES.of(code) !== undefined && Intl.getCanonicalLocales(locale)[0] === locale;
}

const PEOPLE = [
  { person: 'Billing', unknownCountry: 3141, noState: 3147, otherState: 3138 },
  { person: 'Delivery', unknownCountry: 3140, noState: 3148, otherState: 3139 },
] as const;

function checkPlace(given: Registration, codes: (typeof PEOPLE)[number]): Refused | undefined {
  const { person, unknownCountry, noState, otherState } = codes;
  const country = given[`${person}Country`];
  const state = given[`${person}State`];
  if (country === undefined || !isCountry(country)) {
    return invalid(unknownCountry, `The ${person}Country value is invalid.`);
  }
  if (country === 'US' && state === undefined) {
    return malformed(noState, `The ${person}State field is required.`);
  }
  if (country !== 'US' && state !== undefined) {
    return invalid(otherState, `The ${person}State format is invalid.`);
  }
  return undefined;
}

function checkBasket({ Basket, BasketXML }: Registration): Refused | undefined {
  if (Basket === undefined) return undefined;
  if (BasketXML !== undefined) return invalid(3194, 'There must be only one basket field.');
  const [lines, ...cells] = Basket.split(':');
  const isWhole = /^[1-9]\d*$/.test(lines ?? '');
  if (isWhole && cells.length === Number(lines) * CELLS_PER_BASKET_LINE) return undefined;
  return invalid(3021, 'The Basket format is invalid.');
}

function checkValues(given: Registration): Refused | undefined {
  for (const rule of FIELD_RULES) {
    const refused = checkField(rule, given[rule.name] ?? '');
    if (refused !== undefined) return refused;
  }
  const places = PEOPLE.map((codes) => checkPlace(given, codes));
  return [checkOrder(given), ...places, checkBasket(given)].find((found) => found !== undefined);
}

export function checkRegistration(fields: readonly FormField[]): Registration | Refused {
  const wrongName = checkNames(fields);
  if (wrongName !== undefined) return wrongName;
  const given: Registration = Object.fromEntries(fields.filter(([, value]) => value !== ''));
  return checkValues(given) ?? given;
}
