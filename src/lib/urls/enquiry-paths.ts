/** Addresses of the form that asks for advice. */

/** Where the form is sent. */
export function enquiryPath(): string {
  return '/enquiry';
}

/** Pages for whoever sent it without a script. */
export function enquirySentPath(): string {
  return '/enquiry/sent';
}

export function enquiryNotSentPath(): string {
  return '/enquiry/not-sent';
}
