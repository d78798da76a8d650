import type { LinkOutcome } from '#lib/urls/mail-links.ts';

type End = { title: string; text: string };

export const LINK_RESULTS: Readonly<Record<LinkOutcome, End>> & { toAccount: string } = {
  toAccount: 'My Account',
  'account-confirmed': {
    title: 'Your account is confirmed',
    text: 'Thank you. You can now sign in.',
  },
  'account-refused': {
    title: 'This link does not work',
    text: 'It is incomplete or has already been used. If you used it, your account is confirmed: please sign in.',
  },
  'newsletter-confirmed': {
    title: 'You are subscribed to our newsletter',
    text: 'Thank you. You can unsubscribe in your account at any time.',
  },
  'newsletter-ended': {
    title: 'You have been unsubscribed from our newsletter',
    text: 'If you change your mind, you can subscribe again in your account.',
  },
  'newsletter-refused': {
    title: 'This link does not work',
    text: 'It is incomplete or has expired, and nothing was changed. You can subscribe or unsubscribe in your account.',
  },
  unknown: {
    title: 'We have passed this on',
    text: 'We could not confirm the result. Please check your account.',
  },
  'not-reached': {
    title: 'That did not work just now',
    text: 'Please open the link again in a few minutes.',
  },
};
