export function enquiryPath(): string {
  return '/enquiry';
}

/** Returns the path of the page shown after a form was sent without a script. */
export function enquirySentPath(): string {
  return '/enquiry/sent';
}

export function enquiryNotSentPath(): string {
  return '/enquiry/not-sent';
}
