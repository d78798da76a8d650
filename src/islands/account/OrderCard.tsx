import { useState } from 'react';
import { ORDERS, orderStatus } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { OrderLines } from '#islands/checkout/OrderLines.tsx';
import { ordersPath } from '#lib/addresses/account-paths.ts';
import { formatPrice } from '#lib/money.ts';
import { buyAgain } from '#stores/account/buy-again.ts';
import { type CustomerOrder, discountOf } from '#stores/account/orders.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The back end's own text where it is no moment. */
function dayOf(placedAt: string): string {
  const moment = new Date(placedAt);
  return Number.isNaN(moment.getTime()) ? placedAt : DAY.format(moment);
}

function Sums({ order }: { order: CustomerOrder }) {
  const discount = discountOf(order);
  return (
    <dl className="order-facts">
      {discount > 0 && (
        <div>
          <dt>{ORDERS.discount}</dt>
          <dd>{formatPrice(-discount, SHOP.prices)}</dd>
        </div>
      )}
      <div>
        <dt>
          {ORDERS.shipping} {order.delivery && <small>{order.delivery}</small>}
        </dt>
        <dd>{formatPrice(order.shipping, SHOP.prices)}</dd>
      </div>
      <div className="basket-total">
        <dt>
          {ORDERS.total} <small>{ORDERS.inclVat}</small>
        </dt>
        <dd>{formatPrice(order.total, SHOP.prices)}</dd>
      </div>
    </dl>
  );
}

function BuyAgain({ order }: { order: CustomerOrder }) {
  const [isBusy, setIsBusy] = useState(false);
  async function again() {
    if (isBusy) return;
    setIsBusy(true);
    await buyAgain(order.lines);
    setIsBusy(false);
  }
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      onClick={again}
    >
      {ORDERS.again}
      <span className="visually-hidden"> {order.number}</span>
    </button>
  );
}

interface Props {
  order: CustomerOrder;
  /** On a page of its own, where it can be printed. */
  isAlone?: boolean;
}

export function OrderCard({ order, isAlone = false }: Props) {
  const { number, placedAt } = order;
  const id = `order-${number}`;
  return (
    <section className="order-part panel" aria-labelledby={id}>
      <h2 id={id}>
        {ORDERS.order} {number}
      </h2>
      {!isAlone && (
        <a href={ordersPath({ order: number })}>
          {ORDERS.show}
          <span className="visually-hidden"> {number}</span>
        </a>
      )}
      <dl className="order-facts">
        <div>
          <dt>{ORDERS.placed}</dt>
          <dd>
            <time dateTime={placedAt}>{dayOf(placedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{ORDERS.status}</dt>
          <dd>{orderStatus(order)}</dd>
        </div>
      </dl>
      <OrderLines lines={order.lines} />
      <Sums order={order} />
      <div className="form-buttons">
        <BuyAgain order={order} />
        {isAlone && (
          <button type="button" className="button is-quiet" onClick={() => print()}>
            {ORDERS.print}
          </button>
        )}
      </div>
    </section>
  );
}
