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

/**
 * Returns the features that the text does not repeat completely. If it contains the title of a
 * feature, the benefits that it repeats are omitted.
 */
export function withoutRepeatedFeatures(features: readonly Feature[], text: string): Feature[] {
  const told = normalised(text);
  const isTold = (words: string) => told.includes(normalised(words));
  return features.flatMap((feature) => {
    if (!isTold(feature.title)) return [feature];
    const benefits = feature.benefits.filter((benefit) => !isTold(benefit));
    return benefits.length === 0 ? [] : [{ ...feature, benefits }];
  });
}

function toFeature(text: string): Feature {
  const [title = '', first = '', second = '', third = '', image = ''] = splitFields(text);
  return {
    title,
    benefits: [first, second, third].filter((benefit) => benefit !== ''),
    image: image === '' || image === 'no_selection' ? null : image,
  };
}
