import type { SeedConfigurable } from '#sandbox/seed.ts';
import type { DemoGroup, DemoItem } from './group.ts';

export interface DemoVariant extends Pick<DemoItem, 'sku' | 'price' | 'was' | 'status' | 'stock'> {
  /** A drawing of its own, by its name. */
  picture?: string;
}

/** One machine in several makes: a configurable product. */
export interface DemoFamily extends Omit<DemoGroup, 'items'> {
  item: DemoItem;
  /** SKUs of goods of its kind. */
  related?: readonly string[];
  options: SeedConfigurable['options'];
  /** Each with a column of the sheet. */
  variants: readonly DemoVariant[];
}
