import { Suspense } from 'react';
import type { Basket } from '#stores/basket-lines.ts';
import extraStyles from '#styles/basket-extras.css?url';
import { CouponField } from './CouponField.tsx';
import { DeliveryCost } from './DeliveryCost.tsx';

/** What only some ask for; it comes after the lines, with a style sheet of its own. */
export function BasketExtras({ basket }: { basket: Basket }) {
  const { coupon, total, lines } = basket;
  const goods = lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join();
  return (
    // Nothing is shown before it has its styles.
    <Suspense>
      <link rel="stylesheet" href={extraStyles} precedence="island" />
      <div className="basket-extras">
        <CouponField code={coupon} />
        <DeliveryCost key={`${total} ${goods}`} />
      </div>
    </Suspense>
  );
}
