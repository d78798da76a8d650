/** Finds products by everything that they say of themselves. */
import MiniSearch, { type QueryCombination } from 'minisearch';
import type { QueryTerm } from './interpret-query.ts';
import { codeOf, joinedOf, splitWords } from './words.ts';

/** What a product is found by. */
export interface FoundBy {
  id: number;
  name: string;
  /** Names of the categories that it stands in. */
  categories: readonly string[];
  codes: readonly string[];
  said: readonly string[];
}

export interface FullIndex {
  products: MiniSearch<FoundBy>;
  /** Products by their codes, as `codeOf` writes them. */
  codes: ReadonlyMap<string, readonly number[]>;
  /** Every word. */
  known: ReadonlySet<string>;
  isKnown(word: string): boolean;
}

/** How much it says that a word stands in a field. */
const BOOST = { name: 6, categories: 6, codes: 2, said: 1 };

/** What a synonym counts beside the word that was typed. */
const SYNONYM = 0.5;

/** How many products are indexed at once, so that a page answers between them. */
const AT_ONCE = 200;

/** More than any score. */
const COMPLETE = 1e6;

/** Where fewer are found than a screen shows, those that miss a word follow. */
const FEW = 12;

/** A number that goes on is another number; a code that goes on may be meant. */
const SHORTEST_CODE = 5;
const isBeginning = (word: string) => !/\d/.test(word) || word.length >= SHORTEST_CODE;

function termsOf(text: string): string[] {
  const words = splitWords(text);
  return [...words, ...joinedOf(words)];
}

/** The words of several texts; those of two never join. */
function fieldTerms(value: string, field?: string): string[] {
  const texts = value.split('\n');
  const terms = texts.flatMap(termsOf);
  if (field !== 'categories') return terms;
  return [
    ...terms,
    ...texts.flatMap((name) => name.split('/')).map((name) => wholeOf(splitWords(name))),
  ];
}

/** The term of a name as a whole: what stands in the category of that name comes before its accessories. */
function wholeOf(words: readonly string[]): string {
  return `=${words.join('')}`;
}

function createIndex(known: Set<string>): MiniSearch<FoundBy> {
  return new MiniSearch<FoundBy>({
    fields: Object.keys(BOOST),
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
    searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
  });
}

/** @param told words that are right beside those of products */
export async function indexProducts(
  found: readonly FoundBy[],
  told: readonly string[],
): Promise<FullIndex> {
  const known = new Set(told);
  const products = createIndex(known);
  await products.addAllAsync(found, { chunkSize: AT_ONCE });
  const codes = new Map<string, number[]>();
  for (const { id, codes: own } of found) {
    for (const code of new Set(own.map(codeOf))) codes.set(code, [...(codes.get(code) ?? []), id]);
  }
  const isKnown = (word: string) =>
    known.has(word) || products.search(word, { prefix: true }).length > 0;
  return { products, codes, known, isKnown };
}

/** @param word may be the beginning of a longer one */
function anyOf(all: readonly (readonly string[])[], word?: string): QueryCombination {
  return {
    combineWith: 'OR',
    queries: [
      ...all.map((words) => ({
        combineWith: 'AND' as const,
        queries: [...words],
        prefix: (term: string) => term === word && isBeginning(term),
      })),
      ...new Set(all.map(wholeOf)),
    ],
  };
}

function queryOf({ word, alternatives, synonyms }: QueryTerm): QueryCombination {
  const others = { ...anyOf(synonyms), boostTerm: () => SYNONYM };
  return { combineWith: 'OR', queries: [anyOf(alternatives, word), others] };
}

interface Hit {
  words: number;
  score: number;
}

function hitsOf({ products }: FullIndex, sought: readonly QueryTerm[]): Map<number, Hit> {
  const hits = new Map<number, Hit>();
  for (const one of sought) {
    for (const { id, score } of products.search(queryOf(one))) {
      const before = hits.get(id) ?? { words: 0, score: 0 };
      hits.set(id, { words: before.words + 1, score: before.score + score });
    }
  }
  return hits;
}

/** How many words a product must hold: all, or half of them where too few products do. */
function leastWords(hits: Iterable<Hit>, words: number): number {
  const complete = Array.from(hits).filter((hit) => hit.words === words).length;
  return complete >= FEW ? words : Math.ceil(words / 2);
}

/**
 * Products that hold the words of a search, or most of them, by id; the better the higher. Those that
 * hold all of them stand before the others.
 */
export function searchAll(index: FullIndex, sought: readonly QueryTerm[]): Map<number, number> {
  const hits = hitsOf(index, sought);
  const least = leastWords(hits.values(), sought.length);
  const kept = [...hits].filter(([, { words }]) => words >= least);
  return new Map(
    kept.map(([id, { words, score }]) => [id, words === sought.length ? COMPLETE + score : score]),
  );
}

/** Products that a code names, whole. */
export function byCode({ codes }: FullIndex, text: string): readonly number[] {
  return codes.get(codeOf(text)) ?? [];
}
