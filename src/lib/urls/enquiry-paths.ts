/** Paths of the enquiry form. */

export function enquiryPath(): string {
  return '/enquiry';
}

/** Pages shown after a form was sent without a script. */
export function enquirySentPath(): string {
  return '/enquiry/sent';
}

export function enquiryNotSentPath(): string {
  return '/enquiry/not-sent';
}
