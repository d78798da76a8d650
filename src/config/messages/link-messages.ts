import type { LinkOutcome } from '#lib/urls/mail-links.ts';

type End = { title: string; text: string };

export const LINK_RESULTS: Readonly<Record<LinkOutcome, End>> & { toAccount: string } = {
  toAccount: 'My Account',
  'account-confirmed': {
    title: 'Your account is confirmed',
    text: 'Thank you. You can sign in from now on.',
  },
  'account-refused': {
    title: 'This link does not work',
    text: 'It is not complete, or somebody has opened it before. If that was you, your account is confirmed: please sign in.',
  },
  'newsletter-confirmed': {
    title: 'You get our newsletter',
    text: 'Thank you. You can end it in your account at any time.',
  },
  'newsletter-ended': {
    title: 'You no longer get our newsletter',
    text: 'If you change your mind, you can have it again in your account.',
  },
  'newsletter-refused': {
    title: 'This link does not work',
    text: 'It is not complete, or no longer good, and nothing was changed. Your account shows whether you get our newsletter, and ends it.',
  },
  unknown: {
    title: 'We have passed this on',
    text: 'We were not told whether it worked. Please look into your account.',
  },
  'not-reached': {
    title: 'That did not work just now',
    text: 'We could not do what the link asks for. Please open it again in a few minutes.',
  },
};
