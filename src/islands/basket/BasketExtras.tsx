import { adoptStyles } from '#islands/adopt-styles.ts';
import type { Basket } from '#stores/basket/lines.ts';
import styles from '#styles/islands/basket-extras.css?inline';
import { CouponField } from './CouponField.tsx';
import { DeliveryCost } from './DeliveryCost.tsx';

// Only browsers get here. A sheet of its own could fail by itself, on a network that comes and goes.
adoptStyles(styles);

/** What only some ask for; it comes after the lines. */
export function BasketExtras({ basket }: { basket: Basket }) {
  const { coupon, total, lines } = basket;
  const goods = lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join();
  return (
    <div className="basket-extras">
      <CouponField code={coupon} />
      <DeliveryCost key={`${total} ${goods}`} />
    </div>
  );
}
