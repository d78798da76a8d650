import { useState } from 'react';
import { ORDERS } from '#config/messages/messages.ts';
import { buyAgain } from '#stores/account/buy-again.ts';
import type { CustomerOrder } from '#stores/account/orders.ts';

interface Props {
  order: CustomerOrder;
  isQuiet?: boolean;
}

export function BuyAgain({ order, isQuiet = false }: Props) {
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
      className={isQuiet ? 'button is-quiet' : 'button'}
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      onClick={again}
    >
      {ORDERS.again}
      <span className="visually-hidden">{` ${order.number}`}</span>
    </button>
  );
}
