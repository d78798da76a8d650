import { useEffect, useState } from 'react';
import { expectedDay, mayExpect } from '#stores/account/expected-day.ts';
import type { CustomerOrder } from '#stores/account/orders.ts';

/** Returns '' while the day is being calculated, so that its place is reserved. */
export function useExpectedDay(order: CustomerOrder | undefined): string | undefined {
  const [day, setDay] = useState<string | undefined>('');
  useEffect(() => void (order && expectedDay(order).then(setDay)), [order]);
  return order && mayExpect(order) ? day : undefined;
}
