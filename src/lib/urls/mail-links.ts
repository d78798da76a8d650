/**
 * Links of Magento's e-mails that change something. The shop server forwards them to the back end,
 * and pages of the shop show the outcome.
 */

export const CONFIRM_ACCOUNT = '/customer/account/confirm';

/** Start of the paths of newsletter links, which `confirm` or `unsubscribe` follows. */
export const NEWSLETTER_LINKS = '/newsletter/subscriber/';

export const LINK_OUTCOMES = [
  'account-confirmed',
  'account-refused',
  'newsletter-confirmed',
  'newsletter-ended',
  'newsletter-refused',
  // The response of the back end does not show the outcome.
  'unknown',
  'not-reached',
] as const;

export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export function linkOutcomePath(outcome: LinkOutcome): string {
  return `/customer/link/${outcome}`;
}

const NUMBER = /^[1-9]\d{0,9}$/;
const CODE = /^[\da-zA-Z]{1,64}$/;

const NEWSLETTER_PATH =
  /^\/newsletter\/subscriber\/(confirm|unsubscribe)\/id\/([^/]+)\/code\/([^/]+)\/?$/;

/** Action of a link and the back-end URL that performs it, built from validated parts. */
export interface MailLink {
  action: 'account' | 'confirm' | 'unsubscribe';
  /** `undefined` if number or code are invalid, so that no request is needed. */
  target: string | undefined;
}

/** Returns true for the path of a mail link, even if its number or code is malformed. */
export function isMailLink(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === CONFIRM_ACCOUNT || NEWSLETTER_PATH.test(pathname);
}

/**
 * Parses a link.
 *
 * @param url for which {@link isMailLink} returns true
 */
export function mailLinkOf({ pathname, searchParams }: URL): MailLink {
  const [, action, subscription, code] = NEWSLETTER_PATH.exec(pathname) ?? [];
  const id = subscription ?? searchParams.get('id') ?? '';
  const key = code ?? searchParams.get('key') ?? '';
  const isFit = NUMBER.test(id) && CODE.test(key);
  if (action === 'confirm' || action === 'unsubscribe') {
    return {
      action,
      target: isFit ? `${NEWSLETTER_LINKS}${action}/id/${id}/code/${key}/` : undefined,
    };
  }
  return {
    action: 'account',
    target: isFit ? `${CONFIRM_ACCOUNT}/?id=${id}&key=${key}` : undefined,
  };
}
