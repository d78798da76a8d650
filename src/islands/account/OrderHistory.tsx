import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FAILURES, hiddenOrdersText, ORDERS, orderPageOf } from '#config/messages/messages.ts';
import { EmptyState } from '#islands/EmptyState.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { ordersPath } from '#lib/urls/account-paths.ts';
import { $orders, loadOrders, type OrdersState, watchOrders } from '#stores/account/orders.ts';
import { AccountNav } from './AccountNav.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderView } from './OrderView.tsx';

function OrderPageLinks({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className="form-buttons" aria-label={ORDERS.pages}>
      {page > 1 && <a href={ordersPath({ page: page - 1 })}>{ORDERS.newer}</a>}
      <span>{orderPageOf(page, pages)}</span>
      {page < pages && <a href={ordersPath({ page: page + 1 })}>{ORDERS.older}</a>}
    </nav>
  );
}

function AllOrdersLink() {
  return (
    <a className="button is-quiet" href={ordersPath()}>
      {ORDERS.all}
    </a>
  );
}

function OrderHistoryList({
  orders,
  page,
  pages,
  hidden,
}: Extract<OrdersState, { state: 'list' }>) {
  if (orders.length + hidden > 0) {
    return (
      <>
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} />
        ))}
        {hidden > 0 && <p role="status">{hiddenOrdersText(hidden)}</p>}
        <OrderPageLinks page={page} pages={pages} />
      </>
    );
  }
  // A page after the last one is empty although the customer has orders.
  if (page > 1) return <AllOrdersLink />;
  return <EmptyState heading={ORDERS.empty} text={ORDERS.emptyText} />;
}

function OrderHistoryContent() {
  const shown = useStore($orders, { ssr: 'initial' });
  switch (shown.state) {
    case 'list':
      return <OrderHistoryList {...shown} />;
    case 'one':
      return (
        <>
          <OrderView order={shown.order} />
          <AllOrdersLink />
        </>
      );
    case 'unknown':
      return (
        <div className="empty" role="alert">
          <p>{ORDERS.none}</p>
          <AllOrdersLink />
        </div>
      );
    case 'failed':
      return (
        <div className="empty" role="alert">
          <p>{shown.failure.message}</p>
          {shown.failure.mayRetry && (
            <button type="button" className="button" onClick={() => void loadOrders()}>
              {FAILURES.retry}
            </button>
          )}
        </div>
      );
    case 'loading':
      return (
        <p className="loading" role="status">
          {ORDERS.loading}
        </p>
      );
  }
}

export function OrderHistory() {
  useEffect(watchOrders, []);
  return (
    <FormPage title={ORDERS.title} nav={<AccountNav current={ordersPath()} />} isHers>
      <div className="order-parts">
        <OrderHistoryContent />
      </div>
    </FormPage>
  );
}
