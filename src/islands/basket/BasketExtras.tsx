import { DELIVERY } from '#config/messages/messages.ts';
import { adoptStyles } from '#islands/adopt-styles.ts';
import { useDeliveryDay } from '#islands/checkout/use-delivery-day.ts';
import type { Basket } from '#stores/basket/lines.ts';
import styles from '#styles/islands/basket-extras.css?inline';
import { CouponField } from './CouponField.tsx';
import { DeliveryCost } from './DeliveryCost.tsx';

// Only browsers get here. A sheet of its own could fail by itself, on a network that comes and goes.
adoptStyles(styles);

/** When all of it comes, as the next steps say it too. */
function Comes({ lines }: Pick<Basket, 'lines'>) {
  const day = useDeliveryDay(lines.map(({ sku }) => sku));
  return (
    day && (
      <p className="basket-comes">
        {DELIVERY.comes} <strong>{day}</strong>
      </p>
    )
  );
}

/** What is said and offered below the total, after the lines are there: nothing above it moves. */
export function BasketExtras({ basket }: { basket: Basket }) {
  const { coupon, total, lines } = basket;
  const goods = lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join();
  return (
    <div className="basket-extras">
      <Comes lines={lines} />
      <CouponField code={coupon} />
      <DeliveryCost key={`${total} ${goods}`} />
    </div>
  );
}
