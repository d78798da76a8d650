import type { Pence } from '#lib/money.ts';
import { unitPricesAt } from '#lib/products/tiers.ts';
import type { NamedProduct } from './resolve-line.ts';

interface PricedLine {
  product: Pick<NamedProduct, 'prices' | 'tiers'>;
  quantity: number;
}

type Sums = Record<'inclVat' | 'exclVat', Pence | null>;

/** Returns the sums of the lines; `null` if there are no lines, or one has no such price. */
export function sumOfLines(lines: readonly PricedLine[]): Sums {
  const sum = (kind: keyof Sums) =>
    lines.reduce<Pence | null>((total, { product, quantity }, place) => {
      const unit = unitPricesAt(product, quantity)[kind];
      return unit === null || (place > 0 && total === null) ? null : (total ?? 0) + unit * quantity;
    }, null);
  return { inclVat: sum('inclVat'), exclVat: sum('exclVat') };
}
