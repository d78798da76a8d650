import { useEffect } from 'react';
import { $basketCount, followBasket } from '#stores/basket/basket.ts';
import { useStableStore } from './use-stable-store.ts';

/** Empty until it lives: the style sheet shows the last known count in its place. */
export function BasketCount() {
  const count = useStableStore<number | null>($basketCount, null);
  useEffect(followBasket, []);
  return <span className="badge">{count}</span>;
}
