import { type ReactNode, useEffect, useRef } from 'react';
import {
  deliveryName,
  deliveryPrice,
  discountText,
  INVOICE,
  ORDER_DETAILS,
  ORDERS,
  orderTitle,
} from '#config/messages/messages.ts';
import { INVOICE_FRAGMENT, ordersPath } from '#lib/urls/account-paths.ts';
import { isInvoiceLinked } from '#stores/account/invoice.ts';
import { type CustomerOrder, discountOf } from '#stores/account/orders.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { OrderProgress, OrderStatus } from './OrderStatus.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { dayOf, expectedFacts, priceOf, returnedParts } from './order-texts.ts';
import { PlacedLines } from './PlacedLines.tsx';

function OrderSums({ order }: { order: CustomerOrder }) {
  const { vat } = order;
  const discount = discountOf(order);
  return (
    <dl className="order-facts">
      {(discount > 0 || order.discountName) && (
        <div>
          <dt>{discountText(order.discountName)}</dt>
          <dd>{discount > 0 ? priceOf(-discount) : ORDERS.discountIncluded}</dd>
        </div>
      )}
      <div>
        <dt>
          <span>{`${ORDERS.shipping} `}</span>
          {order.delivery && <small>{deliveryName(order.delivery)}</small>}
        </dt>
        <dd>
          <span>{deliveryPrice(order.shipping)}</span>
          {order.shipping > 0 && <small className="when-excl">{` ${ORDERS.inclVat}`}</small>}
        </dd>
      </div>
      {vat !== undefined && (
        <div className="when-excl">
          <dt>{INVOICE.totalNet}</dt>
          <dd>{priceOf(order.total - vat)}</dd>
        </div>
      )}
      <div className="basket-total">
        <dt>
          {ORDERS.total} <small>{ORDERS.inclVat}</small>
        </dt>
        <dd>{priceOf(order.total)}</dd>
      </div>
      {vat !== undefined && (
        <div>
          <dt>{ORDER_DETAILS.vat}</dt>
          <dd>{priceOf(vat)}</dd>
        </div>
      )}
      {returnedParts(order).map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  order: CustomerOrder;
  /** Expected delivery day, `YYYY-MM-DD`; empty while it is being calculated. */
  day?: string | undefined;
  parcels?: ReactNode;
  /** Buttons next to Buy again; passed only if the order is shown on its own. */
  actions?: ReactNode;
  /** `true` if the card replaces the element that had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

function OrderFacts({ order, day, isBrief }: Pick<Props, 'order' | 'day'> & { isBrief: boolean }) {
  const { placedAt, purchaseOrder, cardPurchaseOrder } = order;
  const number = isBrief && (purchaseOrder ?? cardPurchaseOrder);
  const { company, city } = (isBrief && order.destination) || {};
  const site = [company, city].filter(Boolean).join(', ');
  return (
    <dl className="order-facts order-state">
      <div>
        <dt>{ORDERS.placed}</dt>
        <dd>
          <time dateTime={placedAt}>{dayOf(placedAt)}</time>
        </dd>
      </div>
      {isBrief && (
        <div>
          <dt>{ORDERS.status}</dt>
          <dd>
            <OrderStatus order={order} />
          </dd>
        </div>
      )}
      <div>
        <dt>{ORDERS.total}</dt>
        <dd>
          <OrderTotal {...order} />
        </dd>
      </div>
      {expectedFacts(day).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {site && (
        <div>
          <dt>{ORDERS.site}</dt>
          <dd>{site}</dd>
        </div>
      )}
      {number && (
        <div>
          <dt>{ORDER_DETAILS.purchaseOrder}</dt>
          <dd>{number}</dd>
        </div>
      )}
    </dl>
  );
}

function OrderButtons({ order, actions }: Pick<Props, 'order' | 'actions'>) {
  const { number } = order;
  return (
    <div className="form-buttons">
      {actions === undefined && (
        <a className="button" href={ordersPath({ order: number })}>
          {ORDERS.show}
          <span className="visually-hidden">{` ${number}`}</span>
        </a>
      )}
      <BuyAgain order={order} />
      {actions}
      {actions === undefined && isInvoiceLinked(order) && (
        <a className="button is-quiet" href={ordersPath({ order: number }) + INVOICE_FRAGMENT}>
          {ORDER_DETAILS.invoice}
          <span className="visually-hidden">{` ${number}`}</span>
        </a>
      )}
    </div>
  );
}

/**
 * Shows an order of the list in brief. An order on its own has its progress and all sums below its
 * status, because the page's heading is its number.
 */
export function OrderCard({ order, day, parcels, actions, takesFocus = false, children }: Props) {
  const { number } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isBrief = actions === undefined;
  const title = orderTitle(number);
  return (
    <section
      className={isBrief ? 'order-part panel is-brief' : 'order-part panel'}
      aria-label={title}
    >
      <h2 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {isBrief ? title : <OrderStatus order={order} />}
      </h2>
      <OrderFacts order={order} day={day} isBrief={isBrief} />
      {!isBrief && <OrderProgress order={order} />}
      {parcels}
      {!isBrief && <OrderButtons order={order} actions={actions} />}
      <PlacedLines order={order} />
      {!isBrief && <OrderSums order={order} />}
      {children}
      {isBrief && <OrderButtons order={order} />}
    </section>
  );
}
