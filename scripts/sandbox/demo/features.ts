import { type DemoGroup, type DemoItem, type Feature, type Range, rangeOf } from './group.ts';

export const LIST_SEPARATOR = '&&!&&';

const LEAST_FEATURES = 4;

/**
 * Services of the shop for every product. A product with features, but fewer than `LEAST_FEATURES`,
 * gets some of them in addition. Delivery, guarantee and returns are missing: the shop states them.
 */
const SERVICES: Record<Range, readonly Feature[]> = {
  'home-garden': [
    ['Spare parts and accessories', 'Give us the model number and we will find the part.'],
    ['Advice from people who use it', 'Call us before you buy or when you are stuck.'],
    ['Guides to your machine', 'How to start it, look after it and store it for winter.'],
  ],
  professional: [
    [
      'Servicing and repairs',
      'Tell us how many hours your machines run, and ask us for a plan.',
      'Hire a machine while yours is being repaired.',
    ],
    ['Spare parts and consumables', 'Give us the model number and we will find the part.'],
    ['Advice before you buy', 'Tell us about areas, surfaces and routes.'],
  ],
};

export function featuresOf(item: DemoItem, group: DemoGroup): Feature[] {
  return (item.features ?? []).map((key) => {
    const feature = group.features?.[key];
    if (feature === undefined) throw new Error(`${item.sku} names an unknown feature ${key}.`);
    return feature;
  });
}

function withServices(features: readonly Feature[], group: DemoGroup): Feature[] {
  const services = SERVICES[rangeOf(group)];
  return [...features, ...services.slice(0, Math.max(0, LEAST_FEATURES - features.length))];
}

/** Returns `feature1` and so on: title, three benefits and a picture. A missing part is empty. */
export function featureAttributes(
  item: DemoItem,
  group: DemoGroup,
  picture: string,
): Record<string, string> {
  const own = featuresOf(item, group);
  if (own.length === 0) return {};
  const entries = withServices(own, group).map(([title, ...benefits], index) => {
    const three = [0, 1, 2].map((place) => benefits[place] ?? '');
    const parts = [title, ...three, index === 0 ? picture : ''];
    return [`feature${index + 1}`, parts.join(LIST_SEPARATOR)] as const;
  });
  return Object.fromEntries(entries);
}
