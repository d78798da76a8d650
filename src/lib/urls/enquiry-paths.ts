import { contactPath } from './paths.ts';

export function enquiryPath(): string {
  return '/enquiry';
}

/** Id of the form's section. */
export const ENQUIRY_ID = 'enquiry';

/** Returns a link to the contact page's form, which names the product and its page. */
export function askPath(name: string, path: string | null): string {
  const query = new URLSearchParams({ about: name, ...(path && { page: path }) });
  return `${contactPath()}?${query}#${ENQUIRY_ID}`;
}

/** Returns the path of the page shown after a form was sent without a script. */
export function enquirySentPath(): string {
  return '/enquiry/sent';
}

export function enquiryNotSentPath(): string {
  return '/enquiry/not-sent';
}
