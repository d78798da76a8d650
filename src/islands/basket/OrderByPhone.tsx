import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { askLink } from '#islands/enquiry/ask-link.ts';
import type { Availability } from '#lib/products/availability.ts';
import { telLink } from '#lib/urls/paths.ts';

interface Props {
  name: string;
  path: string | null;
  availability: Availability;
}

/** Replaces Add to basket: by a link to enquire about an unavailable product, else by telephone. */
export function OrderByPhone({ name, path, availability }: Props) {
  if (availability === 'unavailable') {
    return (
      <a className="button is-quiet" href={askLink(name, path)}>
        {PRODUCT.askWhenBack}
        <span className="visually-hidden">{`: ${name}`}</span>
      </a>
    );
  }
  return (
    <a className="button" href={telLink(SHOP.orderPhone)}>
      <span className="visually-hidden">{PRODUCT.orderByPhone}: </span>
      {SHOP.orderPhone}
    </a>
  );
}
