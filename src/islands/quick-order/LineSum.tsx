import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import type { Resolved } from '#lib/quick-order/resolve-line.ts';
import { sumOfLines } from '#lib/quick-order/sum-of-lines.ts';

interface Props {
  lines: readonly (Resolved | undefined)[];
}

/** Renders the sum of the lines that can be added, incl or excl VAT as the shopper chose. */
export function LineSum({ lines }: Props) {
  const { inclVat, exclVat } = sumOfLines(
    lines.flatMap((line) => (line?.state === 'ready' ? [line] : [])),
  );
  const sums = [
    { pence: inclVat, vat: PRODUCT.inclVat, when: exclVat === null ? '' : 'when-incl' },
    { pence: exclVat, vat: PRODUCT.exclVat, when: inclVat === null ? '' : 'when-excl' },
  ];
  return sums.map(
    ({ pence, vat, when }) =>
      pence !== null && (
        <span key={vat} className={`order-sum ${when}`}>
          <strong>{formatPrice(pence, SHOP.prices)}</strong> <small>{vat}</small>
        </span>
      ),
  );
}
