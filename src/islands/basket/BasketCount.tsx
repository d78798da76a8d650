import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { $basketCount, followBasket } from '#stores/basket/basket.ts';

const $count: ReadableAtom<number | null> = $basketCount;

/** Empty until hydration; CSS shows the last known count in its place. */
export function BasketCount() {
  const count = useStore($count, { ssr: () => null });
  useEffect(followBasket, []);
  return <span className="badge">{count}</span>;
}
