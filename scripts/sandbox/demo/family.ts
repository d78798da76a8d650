import type { SeedConfigurable } from '#sandbox/seed.ts';
import type { DemoGroup, DemoItem } from './group.ts';

export interface DemoVariant extends Pick<DemoItem, 'sku' | 'price' | 'was' | 'status' | 'stock'> {
  /** Name of the variant's own drawing. */
  picture?: string;
}

export interface DemoFamily extends Omit<DemoGroup, 'items'> {
  item: DemoItem;
  related?: readonly string[];
  options: SeedConfigurable['options'];
  /** Variants, one per column of the sheet. */
  variants: readonly DemoVariant[];
}
