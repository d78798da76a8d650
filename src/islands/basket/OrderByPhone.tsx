import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';

/** Replaces Add to basket for products that can be ordered by telephone only. */
export function OrderByPhone() {
  return (
    <a className="button" href={telLink(SHOP.orderPhone)}>
      <span className="visually-hidden">{PRODUCT.orderByPhone}: </span>
      {SHOP.orderPhone}
    </a>
  );
}
