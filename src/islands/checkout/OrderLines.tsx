import { BASKET, lineName, ORDERS } from '#config/messages/messages.ts';
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
  /** Parts of the quantity of a placed order. */
  refunded?: number | undefined;
  cancelled?: number | undefined;
}

function quantityTexts({ quantity, cancelled = 0, refunded = 0 }: OrderLine): string[] {
  return [
    `${BASKET.quantity} ${quantity}`,
    ...(cancelled > 0 ? [`${ORDERS.cancelled} ${cancelled}`] : []),
    ...(refunded > 0 ? [`${ORDERS.refunded} ${refunded}`] : []),
  ];
}

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const products = useProducts(lines.map(({ sku }) => sku));
  return (
    <ul className="order-lines">
      {lines.map((line, place) => {
        const { sku, name, options = [], total } = line;
        const picture = products.get(sku)?.thumbnail;
        return (
          <li key={place}>
            <span className="basket-picture">
              {picture && <img src={picture} width={160} height={160} alt="" />}
            </span>
            <span className="order-line-name">
              <strong>{lineName(name, options)}</strong>
              {quantityTexts(line).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
            {total !== undefined && <span>{formatPrice(total, SHOP.prices)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
