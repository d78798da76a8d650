/** Recognises numbers with a unit in a search, such as "500 bar" and "50cm". */
import { suppliesIn, waysToWrite } from './expressions.ts';
import { interpretQuery } from './interpret-query.ts';
import type { SearchIndex } from './search-index.ts';
import { isSupply } from './units.ts';
import { splitWords } from './words.ts';

const UNIT = String.raw`(?:bar|psi|k?wh?|watts?|k?va|b?hp|horsepower|cc|k?hz|v|volts?|m?ah?|amps?|m?l|lit(?:re|er)s?|gal(?:lon)?s?|cfm|[ckm]?m[23²³]?|met(?:re|er)s?|k?g|kilos?|(?:kilo)?gram(?:me)?s?|tonn?es?|tons?|stones?|lbs?|oz|db|decibels?|inch(?:es)?|ft|foot|feet|sq|sqm|square|mins?|minutes?|hours?|years?|days?|rpm|lph|degrees?|people|persons?|pieces|ways?)(?!\p{L})`;

/** Matches the unit of a number that is therefore not a price. */
const AFTER_NUMBER = new RegExp(String.raw`^[\s-]*(?:[%"'°]|${UNIT})`, 'iu');

const MEASURE = new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(\d+) ?(${UNIT}(?:/\p{L}+)?)`, 'giu');

/**
 * Units that products write as shoppers do, so that the search can say that no product states a
 * number of them. Degrees and inches are often signs, and "20 years" is no technical datum.
 */
const STATED_UNIT =
  /^(?:bar|psi|k?wh?|v|volts?|cc|k?hz|db|[ckm]?m|m[23²³]|k?g|m?l|lit(?:re|er)s?|rpm|cfm)(?:\/\p{L}+)?$/iu;

/** Largest difference from a width, as a share of it. */
const MAX_DIFFERENCE = 0.35;

/** Step in mm by which widths differ, and the maximum number of steps, which become longer. */
const STEP = 5;
const MAX_STEPS = 40;

/** Returns true for the text after a number that is a measure, such as "bar" after "160". */
export function beginsWithUnit(text: string): boolean {
  return AFTER_NUMBER.test(text);
}

/** Returns true if a product states the number with the unit, or with a synonym of it. */
function isStated(index: SearchIndex, measure: string): boolean {
  const terms = interpretQuery(measure, index.synonyms, index.vocabulary);
  const [number, unit] = terms;
  if (number === undefined || unit === undefined) return true;
  if (isSupply(unit.word, number.word)) {
    return suppliesIn(terms).every((one) => index.matching('all', one).length > 0);
  }
  return waysToWrite(unit).some((way) => index.vocabulary.hasProduct(`${number.word}${way}`));
}

const SYMBOLS = new Map([
  ['v', 'V'],
  ['volt', 'V'],
  ['volts', 'V'],
  ['w', 'W'],
  ['kw', 'kW'],
]);

const shown = (number: string, unit: string) =>
  `${number} ${SYMBOLS.get(unit.toLowerCase()) ?? unit}`;

/** Returns a text without the measures that no product states, these measures and the stated ones. */
export function withoutUnstated(
  index: SearchIndex,
  text: string,
): { rest: string; unstated: readonly string[]; stated: readonly string[] } {
  const unstated: string[] = [];
  const stated: string[] = [];
  const rest = text.replace(MEASURE, (measure, number: string, unit: string) => {
    const isUnstated = STATED_UNIT.test(unit) && !isStated(index, `${number} ${unit}`);
    (isUnstated ? unstated : stated).push(shown(number, unit));
    return isUnstated ? ' ' : measure;
  });
  const left = unstated.length > 0 ? rest.replace(/\s+/g, ' ').trim() : text;
  return { rest: left, unstated, stated };
}

/** Returns the products that state the width in mm, as mm or cm. */
function withWidth(index: SearchIndex, width: number): readonly number[] {
  const inMm = `("width${width}" AND "${width}mm")`;
  const cm = width / 10;
  const inCm = Number.isInteger(cm) ? ` OR ("width${cm}" AND "${cm}cm")` : '';
  return index.matching('all', inMm + inCm);
}

/**
 * Orders products by the difference of their width from a length in the text, in cm or mm. The
 * index cannot compare numbers, so near widths are looked up one by one.
 * @returns undefined if no product has a similar width
 */
export function byWidth(
  index: SearchIndex,
  measure: string,
  ids: readonly number[],
): { ids: readonly number[]; isExact: boolean } | undefined {
  const [number = '', unit = ''] = splitWords(measure);
  if (unit !== 'cm' && unit !== 'mm') return undefined;
  const width = Number(number) * (unit === 'cm' ? 10 : 1);
  const found = new Set(ids);
  const nearest = new Set<number>();
  const step = STEP * Math.ceil((width * MAX_DIFFERENCE) / STEP / MAX_STEPS);
  let isExact = false;
  for (let difference = 0; difference <= width * MAX_DIFFERENCE; difference += step) {
    for (const near of new Set([width + difference, width - difference])) {
      for (const id of withWidth(index, near)) if (found.has(id)) nearest.add(id);
    }
    if (difference === 0) isExact = nearest.size > 0;
  }
  return nearest.size > 0 ? { ids: [...new Set([...nearest, ...ids])], isExact } : undefined;
}
