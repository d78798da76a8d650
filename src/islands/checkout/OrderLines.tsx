import type { ReactNode } from 'react';
import { BASKET, lineName } from '#config/messages/messages.ts';
import { VatAmount } from '#islands/basket/VatAmount.tsx';
import type { Pence } from '#lib/money.ts';
import type { BasketLine } from '#stores/basket/lines.ts';
import { useProducts } from './use-products.ts';

type LineOptions = BasketLine['options'];

interface OrderLine {
  sku: string;
  name: string;
  options?: LineOptions | undefined;
  quantity: number;
  /** Line total incl VAT; omitted if only the total of the order is certain. */
  total?: Pence | undefined;
  /** `null` if it is not known. */
  totalExclVat?: Pence | null | undefined;
  /** Elements after the quantity of a placed order. */
  notes?: ReactNode;
}

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const products = useProducts(lines.map(({ sku }) => sku));
  return (
    <ul className="order-lines">
      {lines.map((line, place) => {
        const { sku, name, options = [], total, totalExclVat, notes } = line;
        const picture = products.get(sku)?.thumbnail;
        return (
          <li key={place}>
            <span className="basket-picture">
              {picture && <img src={picture} width={160} height={160} alt="" />}
            </span>
            <span className="order-line-name">
              <strong>{lineName(name, options)}</strong>
              <span>{`${BASKET.sku} ${sku}`}</span>
              <span>{`${BASKET.quantity} ${line.quantity}`}</span>
              {notes}
            </span>
            {total !== undefined && (
              <span>
                <span className="visually-hidden">{`${BASKET.lineTotal} `}</span>
                <VatAmount incl={total} excl={totalExclVat ?? null} />
                {totalExclVat == null && (
                  <small className="when-excl">{` ${BASKET.inclVat}`}</small>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
