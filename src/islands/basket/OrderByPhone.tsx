import { enquirySubject } from '#config/messages/enquiry-messages.ts';
import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import type { Availability } from '#lib/products/availability.ts';
import { mailLink, telLink } from '#lib/urls/paths.ts';

/** Replaces Add to basket: by a link to enquire about an unavailable product, else by telephone. */
export function OrderByPhone({ name, availability }: { name: string; availability: Availability }) {
  if (availability === 'unavailable') {
    return (
      <a className="button is-quiet" href={mailLink(SHOP.email, enquirySubject(name))}>
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
