import MiniSearch, { type MatchInfo, type QueryCombination } from 'minisearch';
import type { QueryTerm } from './interpret-query.ts';
import { codeOf, joinedOf, splitWords } from './words.ts';

export interface ProductTexts {
  id: number;
  name: string;
  categories: readonly string[];
  codes: readonly string[];
  said: readonly string[];
}

export interface FullIndex {
  products: MiniSearch<ProductTexts>;
  /** Product ids by normalised code (`codeOf`). */
  codes: ReadonlyMap<string, readonly number[]>;
  known: ReadonlySet<string>;
}

const FIELD_WEIGHTS = { name: 6, categories: 6, codes: 2, said: 1 };

/** Weight of a synonym relative to the typed word. */
const SYNONYM_WEIGHT = 0.5;

/** Number of products indexed at a time; in between, the page stays responsive. */
const INDEX_CHUNK_SIZE = 200;

/** Added to the score of products that match all words, so that they rank above all others. */
const COMPLETE_MATCH_BONUS = 1e6;

/**
 * With fewer complete matches than this, about a screenful, products that match only some words
 * follow.
 */
const MIN_COMPLETE_MATCHES = 12;

/**
 * Minimum length at which a word with digits also matches as a prefix: `20` must not find 200, but
 * the beginning of a long code should find the code.
 */
const MIN_CODE_PREFIX_LENGTH = 5;
const canBePrefix = (word: string) => !/\d/.test(word) || word.length >= MIN_CODE_PREFIX_LENGTH;

function termsOf(text: string): string[] {
  const words = splitWords(text);
  return [...words, ...joinedOf(words)];
}

/** Returns the terms of several texts; words of different texts are not joined. */
function fieldTerms(value: string, field?: string): string[] {
  const texts = value.split('\n');
  const terms = texts.flatMap(termsOf);
  if (field !== 'categories') return terms;
  return [
    ...terms,
    ...texts.flatMap((name) => name.split('/')).map((name) => wholeNameTerm(splitWords(name))),
  ];
}

/**
 * Returns the term for a whole name, so that products of the category with that name rank above its
 * accessories.
 */
function wholeNameTerm(words: readonly string[]): string {
  return `=${words.join('')}`;
}

function createIndex(known: Set<string>): MiniSearch<ProductTexts> {
  return new MiniSearch<ProductTexts>({
    fields: Object.keys(FIELD_WEIGHTS),
    extractField: (product, field) => {
      if (field === 'id' || field === 'name') return product[field];
      if (field === 'codes') return [...product.codes, ...product.codes.map(codeOf)].join('\n');
      return field === 'categories' || field === 'said' ? product[field].join('\n') : '';
    },
    tokenize: fieldTerms,
    processTerm: (term) => {
      known.add(term);
      return term;
    },
    searchOptions: {
      boost: FIELD_WEIGHTS,
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  });
}

/**
 * Builds the index of all products.
 *
 * @param extraWords words that count as correctly spelt in addition to those of products
 */
export async function indexProducts(
  found: readonly ProductTexts[],
  extraWords: readonly string[],
): Promise<FullIndex> {
  const known = new Set(extraWords);
  const products = createIndex(known);
  await products.addAllAsync(found, { chunkSize: INDEX_CHUNK_SIZE });
  const codes = new Map<string, number[]>();
  for (const { id, codes: own } of found) {
    for (const code of new Set(own.map(codeOf))) codes.set(code, [...(codes.get(code) ?? []), id]);
  }
  return { products, codes, known };
}

/**
 * Builds a query that matches any of the alternatives.
 *
 * @param word matches as a prefix too
 */
function anyOf(all: readonly (readonly string[])[], word?: string): QueryCombination {
  return {
    combineWith: 'OR',
    queries: [
      ...all.map((words) => ({
        combineWith: 'AND' as const,
        queries: [...words],
        prefix: (term: string) => term === word && canBePrefix(term),
      })),
      ...new Set(all.map(wholeNameTerm)),
    ],
  };
}

function queryOf({ word, alternatives, synonyms }: QueryTerm): QueryCombination {
  const others = { ...anyOf(synonyms), boostTerm: () => SYNONYM_WEIGHT };
  return { combineWith: 'OR', queries: [anyOf(alternatives, word), others] };
}

interface Hit {
  words: number;
  score: number;
  /** A word other than a number is in the name, a category or a code. */
  isNamed: boolean;
}

/** Returns true if a word is in a field that names the product, and not only in its texts. */
function namesProduct(match: MatchInfo): boolean {
  return Object.values(match).some((fields) => fields.some((field) => field !== 'said'));
}

function hitsOf({ products }: FullIndex, sought: readonly QueryTerm[]): Map<number, Hit> {
  const hits = new Map<number, Hit>();
  for (const one of sought) {
    for (const { id, score, match } of products.search(queryOf(one))) {
      const before = hits.get(id) ?? { words: 0, score: 0, isNamed: false };
      const isNamed = before.isNamed || (!/^\d+$/.test(one.word) && namesProduct(match));
      hits.set(id, { words: before.words + 1, score: before.score + score, isNamed });
    }
  }
  return hits;
}

/**
 * Returns the minimum number of words a product must match: all, or half if too few products match
 * all.
 */
function leastWords(hits: Iterable<Hit>, words: number): number {
  const complete = Array.from(hits).filter((hit) => hit.words === words).length;
  return complete >= MIN_COMPLETE_MATCHES ? words : Math.ceil(words / 2);
}

/**
 * Returns the scores of products that match all words of a search, or enough of them; higher is
 * better. Products that match all words rank above the others. Those that only mention some of the
 * words in their texts are omitted, because they would answer "gift card" with machines.
 */
export function searchAll(index: FullIndex, sought: readonly QueryTerm[]): Map<number, number> {
  const hits = hitsOf(index, sought);
  const least = leastWords(hits.values(), sought.length);
  const kept = [...hits].filter(
    ([, { words, isNamed }]) => words === sought.length || (words >= least && isNamed),
  );
  return new Map(
    kept.map(([id, { words, score }]) => [
      id,
      words === sought.length ? COMPLETE_MATCH_BONUS + score : score,
    ]),
  );
}

export function idsByCode({ codes }: FullIndex, text: string): readonly number[] {
  return codes.get(codeOf(text)) ?? [];
}
