import { enquirySubject } from '#config/messages/enquiry-messages.ts';
import { SHOP } from '#config/shop.ts';
import { askPath } from '#lib/urls/enquiry-paths.ts';
import { mailLink } from '#lib/urls/paths.ts';

/** Returns the link for enquiries about a product: the shop's form or, without a form, an e-mail. */
export function askLink(name: string, path: string | null): string {
  return TAKES_ENQUIRIES ? askPath(name, path) : mailLink(SHOP.email, enquirySubject(name));
}
