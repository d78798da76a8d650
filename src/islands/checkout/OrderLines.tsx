import { BASKET, lineName } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
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
}

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const products = useProducts(lines.map(({ sku }) => sku));
  return (
    <ul className="order-lines">
      {lines.map(({ sku, name, options = [], quantity, total }, place) => {
        const picture = products.get(sku)?.thumbnail;
        return (
          <li key={place}>
            <span className="basket-picture">
              {picture && <img src={picture} width={160} height={160} alt="" />}
            </span>
            <span className="order-line-name">
              <strong>{lineName(name, options)}</strong>
              <span>{`${BASKET.quantity} ${quantity}`}</span>
            </span>
            {total !== undefined && <span>{formatPrice(total, SHOP.prices)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
