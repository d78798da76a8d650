import { CHECKOUT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';

export function CheckoutHelp() {
  return (
    <p className="order-help">
      {`${CHECKOUT.help} `}
      <a href={telLink(SHOP.orderPhone)}>{SHOP.orderPhone}</a>
    </p>
  );
}
