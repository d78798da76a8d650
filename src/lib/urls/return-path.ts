import {
  createAccountPath,
  forgottenPasswordPath,
  newPasswordPath,
  signInPath,
} from './account-paths.ts';

const PLAIN_SEGMENT = /^(?:[\w.~-]|%[\dA-F]{2})+$/i;

/** First segments without pages below them. */
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

/** Pages for visitors who are not signed in. */
const BEFORE_SIGN_IN: readonly string[] = [
  signInPath(),
  createAccountPath(),
  forgottenPasswordPath(),
  newPasswordPath(),
];

/** Returns true for `.` and `..`, which browsers resolve even if they are escaped. */
function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

/**
 * Returns the path to open after sign-in; `null` for anything but a plain path of the shop. The
 * text comes from the URL, so an attacker's link could otherwise redirect to another site.
 */
export function safeReturnPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  const segments = text.slice(1).split('/');
  const [first = ''] = segments;
  const isPlain = segments.every((segment) => PLAIN_SEGMENT.test(segment) && !isDots(segment));
  if (!isPlain || NO_PAGES.has(first.toLowerCase())) return null;
  return BEFORE_SIGN_IN.includes(text) ? null : text;
}

/** Returns the path that the query of a sign-in page contains, or null without a valid one. */
export function returnPathIn(query: string): string | null {
  return safeReturnPath(new URLSearchParams(query).get('from'));
}
