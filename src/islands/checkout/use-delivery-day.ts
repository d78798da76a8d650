import { useEffect, useState } from 'react';
import { dayText } from '#lib/delivery-day.ts';
import { deliveryDay } from '#stores/checkout/delivery-day.ts';

/**
 * When these come, such as 'Thursday 26 November', once that is known; null where it is not.
 * @param skus null where no day is promised
 * @param moment of the order; left out, it is now
 */
export function useDeliveryDay(skus: readonly string[] | null, moment?: number): string | null {
  const [day, setDay] = useState<string | null>(null);
  const wanted = JSON.stringify(skus);
  useEffect(() => {
    const asked: string[] | null = JSON.parse(wanted);
    let isWanted = true;
    if (asked) {
      void deliveryDay(asked, moment ?? Date.now()).then((found) => isWanted && setDay(found));
    }
    return () => {
      isWanted = false;
    };
  }, [wanted, moment]);
  return day && dayText(day);
}
