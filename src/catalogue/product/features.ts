import { ATTRIBUTES } from '#config/shop.ts';
import { splitFields } from './separated-list.ts';

export interface Feature {
  title: string;
  benefits: readonly string[];
  /** A media file of the back end. */
  image: string | null;
}

/**
 * Returns the marketing features in the order of their attributes, without those that have no
 * title.
 */
export function toFeatures(attributes: Readonly<Record<string, string>>): Feature[] {
  return ATTRIBUTES.features
    .map((code) => toFeature(attributes[code] ?? ''))
    .filter((feature) => feature.title !== '');
}

const normalised = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the features without those whose title and a benefit the text contains as well. */
export function withoutRepeatedFeatures(features: readonly Feature[], text: string): Feature[] {
  const told = normalised(text);
  const isTold = (words: string) => told.includes(normalised(words));
  return features.filter(({ title, benefits }) => !isTold(title) || !benefits.some(isTold));
}

function toFeature(text: string): Feature {
  const [title = '', first = '', second = '', third = '', image = ''] = splitFields(text);
  return {
    title,
    benefits: [first, second, third].filter((benefit) => benefit !== ''),
    image: image === '' || image === 'no_selection' ? null : image,
  };
}
