import type { DemoGroup, DemoItem, Feature } from './group.ts';

export const LIST_SEPARATOR = '&&!&&';

export function featuresOf(item: DemoItem, group: DemoGroup): Feature[] {
  return (item.features ?? []).map((key) => {
    const feature = group.features?.[key];
    if (feature === undefined) throw new Error(`${item.sku} names an unknown feature ${key}.`);
    return feature;
  });
}

/** Returns `feature1` and so on: title, three benefits and a picture. A missing part is empty. */
export function featureAttributes(
  item: DemoItem,
  group: DemoGroup,
  picture: string,
): Record<string, string> {
  const own = featuresOf(item, group);
  if (own.length === 0) return {};
  const entries = own.map(([title, ...benefits], index) => {
    const three = [0, 1, 2].map((place) => benefits[place] ?? '');
    const parts = [title, ...three, index === 0 ? picture : ''];
    return [`feature${index + 1}`, parts.join(LIST_SEPARATOR)] as const;
  });
  return Object.fromEntries(entries);
}
