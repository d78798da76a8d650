/** Links of Magento's e-mails that change something: the shop server passes them on, and pages of ours say how it ended. */

export const CONFIRM_ACCOUNT = '/customer/account/confirm';

/** `confirm` and `unsubscribe` lie below it. */
export const NEWSLETTER_LINKS = '/newsletter/subscriber/';

export const LINK_OUTCOMES = [
  'account-confirmed',
  'account-refused',
  'newsletter-confirmed',
  'newsletter-ended',
  'newsletter-refused',
  // The back end did not say.
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

/** What a link asks for, and the address that asks the back end for it: made anew, so nothing else goes there. */
export interface MailLink {
  action: 'account' | 'confirm' | 'unsubscribe';
  /** Undefined where number or code are none: nobody has to be asked. */
  target: string | undefined;
}

/** Whether an address is that of such a link, well formed or not. */
export function isMailLink(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === CONFIRM_ACCOUNT || NEWSLETTER_PATH.test(pathname);
}

/** @param url of which {@link isMailLink} holds */
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
