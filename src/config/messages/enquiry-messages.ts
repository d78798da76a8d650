export const ENQUIRY = {
  text: 'We advise in person on machines like these, and on any that you do not find here. Write what is to be cleaned: we answer by email, or call if you leave a number.',
  send: 'Send enquiry',
  privacy: 'We use what you write to answer you. The shop keeps no copy of it.',
  privacyLink: 'Privacy policy',
  ways: 'Call or write',
  onRequest: 'On request',
  sentTitle: 'Your enquiry is on its way',
  sent: 'Thank you. We have it in our mailbox and will answer you.',
  notSentTitle: 'Your enquiry was not sent',
  back: 'Go back: what you typed should still stand there. Please see that name, email and what is to be cleaned are filled in, and try again. If that does not help, call us.',
} as const;

export function enquiryTitle(about: string): string {
  return `Ask us about ${about}`;
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
