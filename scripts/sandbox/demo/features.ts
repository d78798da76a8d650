import { type DemoGroup, type DemoItem, type Feature, type Range, rangeOf } from './group.ts';

export const LIST_SEPARATOR = '&&!&&';

const LEAST_FEATURES = 4;

/**
 * Promises of the shop for every product. A product with features, but fewer than `LEAST_FEATURES`,
 * gets some of them in addition.
 */
const PROMISES: Record<Range, readonly Feature[]> = {
  'home-garden': [
    ['One extra year of guarantee', 'Register within four weeks of buying.'],
    ['Spare parts for ten years', 'Kept in our own store and sent within two days.'],
    ['Advice from people who use it', 'Call us before you buy or when you are stuck.'],
  ],
  professional: [
    [
      'Service on your premises',
      'Our engineers come to you.',
      'Loan machine during longer repairs.',
    ],
    ['Spare parts within a day', 'Wearing parts leave our store on the day of the order.'],
    ['Training for your staff', 'Half an hour on delivery, free of charge.'],
  ],
};

export function featuresOf(item: DemoItem, group: DemoGroup): Feature[] {
  return (item.features ?? []).map((key) => {
    const feature = group.features?.[key];
    if (feature === undefined) throw new Error(`${item.sku} names an unknown feature ${key}.`);
    return feature;
  });
}

function withPromises(features: readonly Feature[], group: DemoGroup): Feature[] {
  const promises = PROMISES[rangeOf(group)];
  return [...features, ...promises.slice(0, Math.max(0, LEAST_FEATURES - features.length))];
}

/** Returns `feature1` and so on: title, three benefits and a picture. A missing part is empty. */
export function featureAttributes(
  item: DemoItem,
  group: DemoGroup,
  picture: string,
): Record<string, string> {
  const own = featuresOf(item, group);
  if (own.length === 0) return {};
  const entries = withPromises(own, group).map(([title, ...benefits], index) => {
    const three = [0, 1, 2].map((place) => benefits[place] ?? '');
    const parts = [title, ...three, index === 0 ? picture : ''];
    return [`feature${index + 1}`, parts.join(LIST_SEPARATOR)] as const;
  });
  return Object.fromEntries(entries);
}
