import { enquirySubject } from '#config/messages/enquiry-messages.ts';
import { SHOP } from '#config/shop.ts';
import { askPath } from '#lib/urls/enquiry-paths.ts';
import { mailLink } from '#lib/urls/paths.ts';

/** Returns the link to ask about a product: to the shop's form or, without a form, to a mail program. */
export function askLink(name: string, path: string | null): string {
  return TAKES_ENQUIRIES ? askPath(name, path) : mailLink(SHOP.email, enquirySubject(name));
}
