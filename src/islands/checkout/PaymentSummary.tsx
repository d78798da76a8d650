import { BASKET, CHECKOUT, PAYMENT_ERRORS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { CartSums } from '#islands/basket/CartSums.tsx';
import { formatPrice } from '#lib/money.ts';
import { shippingPath } from '#lib/urls/paths.ts';
import { exceedsCardLimit } from '#stores/basket/lines.ts';
import type { Payable } from '#stores/checkout/build-transaction.ts';
import { Assurances } from './Assurances.tsx';
import { usePurchaseOrder } from './use-purchase-order.tsx';

interface Props {
  payable: Payable;
  isPaying: boolean;
}

export function PaymentSummary({ payable, isPaying }: Props) {
  const { totals } = payable;
  const { ways, hasField, words, press } = usePurchaseOrder(payable);
  const button = (
    <button
      type="button"
      className="button"
      aria-disabled={isPaying}
      data-busy={isPaying || undefined}
      onClick={press}
    >
      {words.pay}
    </button>
  );
  return (
    <>
      <div className="basket-summary">
        <CartSums
          sums={{
            ...totals,
            isDelivered: totals.delivery !== null,
            shippingAhead: 0,
            total: totals.grandTotal,
          }}
        />
        {exceedsCardLimit({ total: totals.grandTotal }) && (
          <p className="notice">{PAYMENT_ERRORS.tooMuch}</p>
        )}
        {ways}
        {button}
        <a className="button is-quiet" href={shippingPath()}>
          {CHECKOUT.return}
        </a>
        <p className="order-secure">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
          </svg>
          <span role="status">{isPaying ? words.leaving : words.cardElsewhere}</span>
        </p>
        <Assurances isByCard={words === CHECKOUT} />
      </div>
      {/* On phones, in place of the button above. */}
      <div className={hasField ? 'basket-bar is-below' : 'basket-bar'}>
        <p>
          <span>{`${BASKET.total} `}</span>
          <small>{BASKET.inclVat}</small>
          <strong>{formatPrice(totals.grandTotal, SHOP.prices)}</strong>
        </p>
        {button}
        <small>{words.cardElsewhere}</small>
      </div>
    </>
  );
}
