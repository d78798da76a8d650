import { useEffect, useState } from 'react';
import { FAILURES, ORDER_DETAILS, ORDERS } from '#config/messages/messages.ts';
import { INVOICE_FRAGMENT, ORDER_HELP } from '#lib/urls/account-paths.ts';
import { hasInvoice } from '#stores/account/invoice.ts';
import type { OrderDetails as Papers } from '#stores/account/orders.ts';
import { showToast } from '#stores/toasts.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderDetails, OrderParcels } from './OrderDetails.tsx';
import { mayStillReturn } from './order-texts.ts';
import { useExpectedDay } from './use-expected-day.ts';

type InvoiceModule = typeof import('./Invoice.tsx');

interface Props {
  order: Papers;
  /** `true` if the view replaces the element that had the focus. */
  takesFocus?: boolean;
}

/** One order with its details. The invoice replaces this view while it is open. */
export function OrderView({ order, takesFocus = false }: Props) {
  const [invoice, setInvoice] = useState<InvoiceModule>();
  const [isBack, setIsBack] = useState(false);
  const day = useExpectedDay(order);
  // The list of orders links to the invoice.
  useEffect(() => {
    if (location.hash === INVOICE_FRAGMENT && hasInvoice(order)) void openInvoice();
  }, [order]);
  async function openInvoice() {
    try {
      setInvoice(await import('./Invoice.tsx'));
    } catch {
      showToast({ kind: 'error', text: FAILURES.unreachable, retry: () => void openInvoice() });
    }
  }
  function closeInvoice() {
    setInvoice(undefined);
    setIsBack(true);
  }
  if (invoice) return <invoice.Invoice order={order} onBack={closeInvoice} />;
  return (
    <OrderCard
      order={order}
      day={day}
      parcels={<OrderParcels order={order} />}
      takesFocus={takesFocus || isBack}
      actions={
        <>
          {hasInvoice(order) && (
            <button type="button" className="button is-quiet" onClick={openInvoice}>
              {ORDER_DETAILS.invoice}
            </button>
          )}
          <button type="button" className="button is-quiet" onClick={() => print()}>
            {ORDERS.print}
          </button>
          {mayStillReturn(order) && (
            <a className="button is-quiet" href={`#${ORDER_HELP}`}>
              {ORDER_DETAILS.returnShort}
            </a>
          )}
        </>
      }
    >
      <OrderDetails order={order} />
    </OrderCard>
  );
}
