/** Takes a price limit such as "under £150" out of a search, and finds what has no other words. */
import type { NumberRange } from '#lib/filters/list-query.ts';
import { beginsWithUnit } from './measures.ts';
import { isNamed } from './name-rule.ts';
import type { ProductTitle, SearchIndex } from './search-index.ts';
import { isIgnored } from './synonyms.ts';
import { splitWords } from './words.ts';

/** Search that finds all products of a small catalogue. */
export const ALL_PRODUCTS = 'all products';

/** Names for products of any kind. */
const GOODS = new Set(['machine', 'product', 'item', 'equipment']);

const NUMBER = String.raw`(?<![\p{L}\p{N}.,/]|\p{L}-)(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(?![\p{L}\p{N}/])`;
const AMOUNT = String.raw`£?\s*${NUMBER}(?:\s*pounds?(?!\p{L}))?`;
const BEFORE = String.raw`(?:(?<!\p{L})(?:for|from|at|costing|priced)\s+)?(?<!\p{L})`;

const LIMIT = new RegExp(
  String.raw`${BEFORE}(under|below|less than|up to|over|more than)\s*${AMOUNT}`,
  'iu',
);
const INTERVAL = new RegExp(
  String.raw`${BEFORE}(between\s+)?${AMOUNT}\s*(?:[-–]|to|and)\s*${AMOUNT}`,
  'iu',
);

/** Matches a limit that names its currency. */
const CURRENCY = /£|pounds?$/iu;

/** Matches a word before a limit that is therefore a weight, in pounds too. */
const WEIGHT = /(?<!\p{L})weigh(?:t|s|ing)?\s*$/iu;

/** Smallest difference of two prices, in pounds. A range excludes its upper end. */
const PENNY = 0.01;

const poundsOf = (whole = '', pence = '') => Number(whole.replaceAll(',', '') + pence);
const including = (pounds: number) => Number((pounds + PENNY).toFixed(2));

function rangeOfLimit([, word = '', ...amount]: RegExpExecArray): NumberRange {
  const pounds = poundsOf(...amount);
  if (/over|more/i.test(word)) return { from: pounds, to: null };
  return { from: null, to: /up/i.test(word) ? including(pounds) : pounds };
}

function rangeOfInterval(match: RegExpExecArray): NumberRange {
  const [from = 0, to = 0] = [poundsOf(match[2], match[3]), poundsOf(match[4], match[5])].toSorted(
    (one, other) => one - other,
  );
  return { from, to: including(to) };
}

export interface PricedQuery {
  /** Search without its price; empty if the search consists of a price only. */
  words: string;
  /** In pounds. */
  price?: NumberRange;
}

/**
 * Separates the price limit of a search from its words. Numbers with another unit, and numbers
 * without "£", "pounds" or a word such as "under", are not prices.
 */
export function separatePrice(text: string): PricedQuery {
  const interval = INTERVAL.exec(text);
  const isInterval = interval !== null && (interval[1] ?? CURRENCY.exec(interval[0])) !== null;
  const match = isInterval ? interval : LIMIT.exec(text);
  if (match === null) return { words: text };
  const before = text.slice(0, match.index);
  const rest = text.slice(match.index + match[0].length);
  const words = `${before} ${rest}`.replace(/\s+/g, ' ').trim();
  const isWeight = WEIGHT.test(before) && !match[0].includes('£');
  const isOtherUnit = isWeight || (!CURRENCY.test(match[0]) && beginsWithUnit(rest));
  if (isOtherUnit) return { words: text };
  return { words, price: isInterval ? rangeOfInterval(match) : rangeOfLimit(match) };
}

/**
 * Separates the price of a search; names and codes may contain a text that looks like one. A price
 * without words for a kind of product is one for all products.
 */
export function interpretPrice(index: SearchIndex, text: string): PricedQuery {
  const { words, price } = separatePrice(text);
  if (price === undefined || isNamed(index, text)) return { words: text };
  const isAnyProduct = splitWords(words).every((word) => isIgnored(word) || GOODS.has(word));
  return { words: isAnyProduct ? ALL_PRODUCTS : words, price };
}

/** Returns all products of a small catalogue, machines first. */
export function machinesFirst({ all, synonyms, titlesOf }: SearchIndex): number[] {
  const isPart = ({ categories }: ProductTitle) =>
    categories.split(' ').some((word) => synonyms.parts.has(word));
  const ids = all();
  const parts = new Set(
    titlesOf(ids)
      .filter(isPart)
      .map(({ id }) => id),
  );
  return [...ids.filter((id) => !parts.has(id)), ...parts];
}
