import { BASKET, freeDeliveryText } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { telLink } from '#lib/urls/paths.ts';
import { type Basket, exceedsCardLimit, missingToFreeDelivery } from '#stores/basket/lines.ts';
import { CartSums } from './CartSums.tsx';

function FreeDelivery({ missing }: { missing: number }) {
  const text = freeDeliveryText(formatPrice(missing, SHOP.prices));
  const all = SHOP.delivery.freeFrom ?? missing;
  return (
    <p className="free-delivery">
      <span>{text}</span>
      <progress max={all} value={all - missing} aria-label={text} />
    </p>
  );
}

export function BasketTotals({ basket }: { basket: Basket }) {
  const missing = missingToFreeDelivery(basket);
  return (
    <div>
      {missing !== null && <FreeDelivery missing={missing} />}
      <CartSums sums={basket} />
      {basket.lines.some(({ isRounded }) => isRounded) && (
        <p className="field-hint">{BASKET.rounding}</p>
      )}
      {exceedsCardLimit(basket) && (
        <p className="notice">
          {`${BASKET.tooMuch} `}
          <a href={telLink(SHOP.orderPhone)}>{SHOP.orderPhone}</a>
        </p>
      )}
    </div>
  );
}
