import type { SeedLink } from '#sandbox/seed.ts';
import type { DemoGroup, DemoItem } from './group.ts';
import { stableNumber } from './stable-number.ts';

const MAX_RELATED = 4;

/** Returns positions from 1. Uneven lists have a gap and a tie, like lists sorted by hand. */
function position(index: number, uneven: boolean): number {
  if (!uneven || index === 0) return index + 1;
  return index === 1 ? 3 : index + 1;
}

function linksTo(type: SeedLink['type'], skus: readonly string[], uneven: boolean): SeedLink[] {
  return skus.map((sku, index) => ({ type, sku, position: position(index, uneven) }));
}

/** Returns the nearest items of the group, the following ones first. */
function neighbours(item: DemoItem, group: DemoGroup): string[] {
  const skus = group.items.map((other) => other.sku);
  const at = skus.indexOf(item.sku);
  return [...skus.slice(at + 1), ...skus.slice(0, at).reverse()].slice(0, MAX_RELATED);
}

/**
 * Links detergents as cross-sells, accessories as up-sells, and neighbours in the group as related
 * products, unless the item names its own.
 */
export function demoLinks(item: DemoItem, group: DemoGroup): SeedLink[] {
  const uneven = stableNumber(`links ${item.sku}`, 4) === 0;
  return [
    ...linksTo('crosssell', item.detergents ?? group.detergents ?? [], uneven),
    ...linksTo('upsell', item.accessories ?? group.accessories ?? [], uneven),
    ...linksTo('related', item.related ?? neighbours(item, group), uneven),
  ];
}
