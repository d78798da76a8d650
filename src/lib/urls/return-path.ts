import {
  createAccountPath,
  forgottenPasswordPath,
  newPasswordPath,
  signInPath,
} from './account-paths.ts';

const PLAIN_SEGMENT = /^(?:[\w.~-]|%[\dA-F]{2})+$/i;

/** First segments behind which there is no page. */
const NO_PAGES: ReadonlySet<string> = new Set([
  'rest',
  'payments',
  'hooks',
  'health',
  'data',
  'pub',
  'pictures',
  'gateway',
  '_astro',
]);

/** Pages for those who are not signed in yet. */
const BEFORE_SIGN_IN: readonly string[] = [
  signInPath(),
  createAccountPath(),
  forgottenPasswordPath(),
  newPasswordPath(),
];

/** A browser would climb on these, however they are written. */
function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

/**
 * Where a shopper goes after signing in: a page of ours, or null. Whoever writes a link to the
 * sign-in page chooses this text, so only plain paths are taken, never another site's address.
 */
export function safeReturnPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  const segments = text.slice(1).split('/');
  const [first = ''] = segments;
  const isPlain = segments.every((segment) => PLAIN_SEGMENT.test(segment) && !isDots(segment));
  if (!isPlain || NO_PAGES.has(first.toLowerCase())) return null;
  return BEFORE_SIGN_IN.includes(text) ? null : text;
}
