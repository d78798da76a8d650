export const ENQUIRY = {
  text: 'We can advise you on these machines and on any that you cannot find here. Tell us what you need to clean: we will reply by email, or call you if you leave a number.',
  generalTitle: 'Write to us',
  generalText:
    'Ask about a machine, a part or an order. We will reply by email, or call you if you leave a number.',
  /** Subject if the shopper did not come from a product. */
  general: 'Contact page',
  ask: 'Ask about this product',
  send: 'Send enquiry',
  privacy: 'We use your message only to reply to you. We do not store it in the shop.',
  privacyLink: 'Privacy policy',
  ways: 'Call or write',
  onRequest: 'On request',
  sentTitle: 'Your enquiry has been sent',
  sent: 'Thank you. We have received it and will reply.',
  notSentTitle: 'Your enquiry was not sent',
  back: 'Go back: your message should still be there. Please check that name, email and message are filled in, and try again. If that does not help, call us.',
} as const;

export function enquiryTitle(about: string): string {
  return `Ask us about ${about}`;
}

export function enquirySentText(email: string): string {
  return `Thank you. We have received it and will reply to ${email}.`;
}

/** Subject of the form on the page that all missing categories of an audience share. */
export function enquiryAboutAny(name: string): string {
  return `${name} or another machine`;
}

/** Shown above the form, which still contains the shopper's text. */
export function enquiryNotSentText(phone: string, email: string): string {
  return `We could not send your enquiry. What you typed is still here: please try again in a minute, call ${phone} or write to ${email}.`;
}

export function enquirySubject(about: string): string {
  return `Enquiry from the shop: ${about}`;
}
