/**
 * Names the product that the link to the form contains, and the page that the enquiry is about.
 * The shop server validates both.
 */
import { enquiryTitle } from '#config/messages/enquiry-messages.ts';

const section = document.currentScript?.closest('section');
const given = new URLSearchParams(location.search);
const about = given.get('about');

function fill(name: string, value: string): void {
  section?.querySelector(`[name="${name}"]`)?.setAttribute('value', value);
}

fill('page', given.get('page') ?? location.pathname);
if (about) {
  fill('about', about);
  const heading = section?.querySelector('h2');
  if (heading) heading.textContent = enquiryTitle(about);
}
