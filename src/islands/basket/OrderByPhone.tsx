import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';

/** Where a product cannot be bought here, the telephone can. */
export function OrderByPhone() {
  return (
    <a className="button" href={telLink(SHOP.orderPhone)}>
      <span className="visually-hidden">{PRODUCT.orderByPhone}: </span>
      {SHOP.orderPhone}
    </a>
  );
}
