import { useState } from 'react';
import { ORDERS } from '#config/messages/messages.ts';
import { buyAgain } from '#stores/account/buy-again.ts';
import type { CustomerOrder } from '#stores/account/orders.ts';

export function BuyAgain({ order }: { order: CustomerOrder }) {
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
      className="button is-quiet"
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      onClick={again}
    >
      {ORDERS.again}
      <span className="visually-hidden">{` ${order.number}`}</span>
    </button>
  );
}
