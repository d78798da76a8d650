import { useEffect, useState } from 'react';
import { expectedDay } from '#stores/account/expected-day.ts';
import type { CustomerOrder } from '#stores/account/orders.ts';

/** Returns undefined until the day is known, and without an order. */
export function useExpectedDay(order: CustomerOrder | undefined): string | undefined {
  const [day, setDay] = useState<string>();
  useEffect(() => void (order && expectedDay(order).then(setDay)), [order]);
  return day;
}
