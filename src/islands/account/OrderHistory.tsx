import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  FAILURES,
  foundOrdersText,
  hiddenOrdersText,
  ORDERS,
  orderPageOf,
  orderTitle,
} from '#config/messages/messages.ts';
import { EmptyState } from '#islands/EmptyState.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { ordersPath } from '#lib/urls/account-paths.ts';
import {
  $orders,
  type CustomerOrder,
  loadOrders,
  type OrdersState,
  watchOrders,
} from '#stores/account/orders.ts';
import { AccountNav } from './AccountNav.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderView } from './OrderView.tsx';
import { useExpectedDay } from './use-expected-day.ts';

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

/** Fewest orders above which the search is shown, unless there are further pages. */
const MANY = 3;

/** Submits the text in the URL, like the links to an order. */
function OrderSearch({ sought = '' }: { sought?: string }) {
  return (
    <search>
      <form className="form-buttons order-find" action={ordersPath()}>
        <div className="field">
          <label htmlFor="order-search">{ORDERS.search}</label>
          <input
            id="order-search"
            name="order"
            type="search"
            defaultValue={sought}
            required
            autoComplete="off"
            maxLength={64}
            aria-describedby="order-search-hint"
          />
        </div>
        <button type="submit" className="button is-quiet">
          {ORDERS.find}
        </button>
      </form>
      <p id="order-search-hint" className="field-hint">
        {ORDERS.searchHint}
      </p>
    </search>
  );
}

function AllOrdersLink() {
  return (
    <a className="button is-quiet" href={ordersPath()}>
      {ORDERS.all}
    </a>
  );
}

function ListedOrder({ order }: { order: CustomerOrder }) {
  return <OrderCard order={order} day={useExpectedDay(order)} />;
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
        {(pages > 1 || orders.length > MANY) && <OrderSearch />}
        {orders.map((order) => (
          <ListedOrder key={order.number} order={order} />
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

function FoundOrders({ orders, sought, isNewestOnly }: Extract<OrdersState, { state: 'found' }>) {
  const count = orders.length;
  return (
    <>
      <OrderSearch sought={sought} />
      <p role={count === 0 ? 'alert' : 'status'}>
        {count === 0 ? ORDERS.noMatch : foundOrdersText(count, sought)}
      </p>
      {isNewestOnly && <p className="field-hint">{ORDERS.newestOnly}</p>}
      {orders.map((order) => (
        <ListedOrder key={order.number} order={order} />
      ))}
      <p>
        <AllOrdersLink />
      </p>
    </>
  );
}

function OrderHistoryContent({ shown }: { shown: OrdersState }) {
  switch (shown.state) {
    case 'list':
      return <OrderHistoryList {...shown} />;
    case 'one':
      return (
        <>
          <a className="to-list" href={ordersPath()}>
            {ORDERS.all}
          </a>
          <OrderView order={shown.order} />
        </>
      );
    case 'found':
      return <FoundOrders {...shown} />;
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
  const shown = useStore($orders, { ssr: 'initial' });
  const title = shown.state === 'one' ? orderTitle(shown.order.number) : ORDERS.title;
  // Names the browser's tab, and the file if the page is printed as a PDF.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <FormPage title={title} nav={<AccountNav current={ordersPath()} />} isHers>
      <div className="order-parts">
        <OrderHistoryContent shown={shown} />
      </div>
    </FormPage>
  );
}
