/** Orders found products by their titles, and omits those far below the best. */

import { isNumber, withoutSupplies } from './expressions.ts';
import type { QueryTerm } from './interpret-query.ts';
import { createIsOfKind, hasAll, namesOfKind } from './product-kinds.ts';
import { scoreOf, toPhrases } from './score.ts';
import type { ProductTitle, SearchIndex } from './search-index.ts';

/**
 * With fewer complete matches than this, about a screenful, products that match only some words
 * are added.
 */
export const MIN_COMPLETE_MATCHES = 12;

/** Number of results that are shown regardless of their score, if some match only some words. */
const MIN_RESULTS = 8;

/** Number of machines that are shown after wanted accessories. */
const MAX_MACHINES = 3;

/** Further results are omitted if the best score is this many times theirs. */
const MAX_SCORE_RATIO = 3;

/** Added to the score of products that match all words. */
const COMPLETE_BONUS = 50;

/** Added to the score of products whose name contains the search, perhaps within a word. */
const RULE_BONUS = 20;

/**
 * Added to the score of such products if the search contains a number, because it may begin a model
 * such as "PW 1".
 */
const MODEL_BONUS = 70;

/** Added to the score of products in whose texts the words follow each other. */
const SEQUENCE_BONUS = 10;

/** Added to the score of products for the customers that the search is for. */
const CUSTOMER_BONUS = 10;

/** Replaces that bonus in a search for accessories, because their titles differ more. */
const PART_CUSTOMER_BONUS = 15;

/** Added to the score of products that match all words and one of them in their title. */
const TITLE_BONUS = 20;

/** Added to the score of products that editors name for the wish of a search. */
const WISH_BONUS = 100;

/** Subtracted from the score of accessories in a search that names none. */
const ACCESSORY_DEDUCTION = 25;

/** Added to the score of products whose title contains the words for the wanted product. */
const WANTED_BONUS = 80;

/**
 * Returns a function that returns what is added to the score of a product, so that products for
 * private customers come before those for trade, and machines before accessories. A search for trade
 * ranks products for trade first. One for accessories ranks them like machines.
 */
function createPreference(
  { synonyms: { parts } }: SearchIndex,
  sought: readonly QueryTerm[],
): (title: ProductTitle) => number {
  const isForParts = sought.some(({ word, isWanted }) => isWanted && parts.has(word));
  const isTrade = sought.some(({ isForTrade }) => isForTrade);
  const isPart = (categories: string) => categories.split(' ').some((word) => parts.has(word));
  const bonus = isForParts ? PART_CUSTOMER_BONUS : CUSTOMER_BONUS;
  return ({ categories, isForHome }) =>
    ((isForHome === 0) === isTrade ? bonus : 0) -
    (!isForParts && isPart(categories) ? ACCESSORY_DEDUCTION : 0);
}

/**
 * Subtracted from the score of products that match only some words and not the category that the
 * search names: vacuum cleaners come before other quiet machines for "quiet vacuum".
 */
const OTHER_KIND_DEDUCTION = 20;

/** Added to the score of those whose title also contains another word, so that machines follow. */
const MEANT_BONUS = 60;

export interface RankedProduct {
  id: number;
  score: number;
  /** Score of the title without the bonuses. */
  inTitle: number;
  /** True if the title contains the words for the wanted product. */
  isWanted: boolean;
  /** True if it also matches all words, or one of the others in its title. */
  isMeant: boolean;
  isComplete: boolean;
  isForHome: boolean;
}

/**
 * @param complete products that match all words
 * @param ruled products whose name contains the search
 * @param whole products in whose texts the words follow each other
 */
export function inOrder(
  index: SearchIndex,
  ids: readonly number[],
  sought: readonly QueryTerm[],
  { complete, ruled, whole }: Record<'complete' | 'ruled' | 'whole', ReadonlySet<number>>,
): RankedProduct[] {
  const score = scoreOf(index, withoutSupplies(sought).flatMap(toPhrases));
  const wanted = sought.filter(({ isWanted }) => isWanted);
  const others = sought.filter(({ isWanted }) => !isWanted);
  const wished = [...new Set(sought.flatMap((term) => term.wished))];
  const isWished = ({ name }: ProductTitle) => {
    const words = new Set(name.split(' '));
    return wished.some((way) => way.every((word) => words.has(word)));
  };
  const ruleBonus = sought.some(({ word }) => /\d/.test(word)) ? MODEL_BONUS : RULE_BONUS;
  const preference = createPreference(index, sought);
  const titles = index.titlesOf(ids);
  const isOfKind = createIsOfKind(titles, sought);
  const kinds = sought.length > 1 && wanted.length === 0 ? namesOfKind(index, sought) : [];
  return titles
    .map((title) => {
      const isWanted = wanted.length > 0 && hasAll(title, wanted);
      const isComplete = complete.has(title.id) && isOfKind(title);
      const isMeant = isWanted && (isComplete || others.some((term) => hasAll(title, [term])));
      const inTitle = score(title);
      const bonus =
        (isComplete && inTitle > 0 ? TITLE_BONUS : 0) +
        Math.max(isComplete ? COMPLETE_BONUS : 0, ruled.has(title.id) ? ruleBonus : 0) +
        (whole.has(title.id) ? SEQUENCE_BONUS : 0) +
        (isWished(title) ? WISH_BONUS : 0) +
        (isComplete || hasAll(title, kinds) ? 0 : -OTHER_KIND_DEDUCTION) +
        (isWanted ? WANTED_BONUS : 0) +
        (isMeant ? MEANT_BONUS : 0);
      return {
        id: title.id,
        score: inTitle + bonus + preference(title),
        inTitle,
        isWanted,
        isMeant,
        isComplete,
        isForHome: title.isForHome === 1,
      };
    })
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
}

/**
 * Omits products far below the best. If all match all words, those with much less in their titles
 * are omitted: "jet wash" found steam cleaners, whose texts mention water and pressure.
 */
export function withoutTail(
  ranked: readonly RankedProduct[],
  hasPartial: boolean,
): RankedProduct[] {
  const least = (ranked[0]?.score ?? 0) / MAX_SCORE_RATIO;
  const leastInTitle = (ranked[0]?.inTitle ?? 0) / MAX_SCORE_RATIO;
  return ranked.filter(({ score, inTitle }, place) =>
    hasPartial
      ? place < MIN_RESULTS || score >= least
      : place < MIN_COMPLETE_MATCHES || inTitle >= leastInTitle,
  );
}

/**
 * Omits products for trade that match only some words, if the best matches all and is for private
 * customers, unless the search has a number, which a machine for trade may have too.
 * The word in their name may mean something else: a "Drive" machine is no match for "moss on drive".
 */
export function withoutStray(
  ranked: readonly RankedProduct[],
  sought: readonly QueryTerm[],
): readonly RankedProduct[] {
  const [best] = ranked;
  if (
    !best?.isForHome ||
    (!best.isComplete && ranked.some((one) => one.isComplete)) ||
    sought.some(isNumber)
  )
    return ranked;
  return ranked.filter((one) => one.isForHome || one.isComplete || one.isWanted);
}

/**
 * Returns the wanted accessories with a few of the machines that match all words. If no accessory
 * matches another word, the machines stay, because the accessories may be for other machines.
 */
export function withoutMachines(ranked: readonly RankedProduct[]): readonly RankedProduct[] {
  if (!ranked.some(({ isMeant }) => isMeant)) return ranked;
  const machines = ranked.filter(({ isWanted, isComplete }) => isComplete && !isWanted);
  const shown = new Set(machines.slice(0, MAX_MACHINES));
  return ranked.filter((one) => one.isWanted || shown.has(one));
}
