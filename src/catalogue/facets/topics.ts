/** Sorts products into the editors' topics by their application texts, which are free sentences. */
import type { Topic } from '#catalogue/content/schemas/guide.ts';
import { splitList } from '#catalogue/product/separated-list.ts';
import { MESSAGES } from '#config/messages/messages.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import type { ValueFacet } from '#lib/site-data/faceted-list.ts';
import type { ListedProduct } from './facet-source.ts';

export const TOPIC_FACET = 'applications';

/**
 * Returns an approximate singular, with which 'Cars' matches 'car' but 'Carpets' does not. Whether
 * 'Warehouses' has an e in the singular cannot be detected, so 'warehouse' loses its e too.
 */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?:(?<=s|x|z|ch|sh)es?|(?<!s)s)$/, '');
}

/** Returns the singular, lower-case words of a text, each between two spaces. */
function topicText(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return ` ${(words ?? []).map(singular).join(' ')} `;
}

/**
 * Returns a function that finds the topics of an application text, as a bit mask by topic index.
 */
function topicFinder(topics: readonly Topic[]): (application: string) => number {
  const wanted = topics.map(({ words, except }) => ({
    words: words.map(topicText),
    except: except.map(topicText),
  }));
  const known = new Map<string, number>();
  function find(application: string): number {
    const own = topicText(application);
    return wanted.reduce((mask, { words, except }, index) => {
      const meant = except.reduce((text, other) => text.replaceAll(other, ' '), own);
      return words.some((word) => meant.includes(word)) ? mask + 2 ** index : mask;
    }, 0);
  }
  return (application) => {
    const mask = known.get(application) ?? find(application);
    known.set(application, mask);
    return mask;
  };
}

export interface TopicSource {
  add(attributes: ListedProduct['attributes']): void;
  /** Returns a facet with the topics that occur, in the editors' order; no facet if none occurs. */
  facets(): ValueFacet[];
}

export function createTopicSource(topics: readonly Topic[]): TopicSource {
  const topicsOf = topicFinder(topics);
  const found: number[] = [];
  return {
    add(attributes) {
      const applications = splitList(attributes[ATTRIBUTES.applications] ?? '');
      found.push(applications.reduce((mask, each) => mask | topicsOf(each), 0));
    },
    facets() {
      const kept = topics
        .map(({ key, label }, index) => ({ option: { key, label }, bit: 2 ** index }))
        .filter(({ bit }) => found.some((mask) => mask & bit));
      if (kept.length === 0) return [];
      const masks = found.map((mask) =>
        kept.reduce((sum, { bit }, index) => (mask & bit ? sum + 2 ** index : sum), 0),
      );
      const options = kept.map(({ option }) => option);
      return [
        { kind: 'values', key: TOPIC_FACET, label: MESSAGES.product.applications, options, masks },
      ];
    },
  };
}
