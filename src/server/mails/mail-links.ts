/**
 * Links in Magento's e-mails that confirm an account, or confirm or end a newsletter subscription.
 * Only these are forwarded, reduced to id and code; then the customer is redirected to a page with
 * the result.
 */
import { type Context, Hono } from 'hono';
import { TOO_OFTEN } from '#config/messages/messages.ts';
import {
  isMailLink,
  type LinkOutcome,
  linkOutcomePath,
  type MailLink,
  mailLinkOf,
} from '#lib/urls/mail-links.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { forwardToStorefront, type StorefrontOutcome } from './forward-mail-link.ts';

export interface MailLinkParts {
  commerceUrl: string;
  timeoutMs: number;
  limiter?: RateLimiter | undefined;
  log: Pick<ServerLog, 'error'>;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

const DONE: Readonly<Record<MailLink['action'], LinkOutcome>> = {
  account: 'account-confirmed',
  confirm: 'newsletter-confirmed',
  unsubscribe: 'newsletter-ended',
};

function outcomeOf(action: MailLink['action'], said: StorefrontOutcome): LinkOutcome {
  if (said === 'success') return DONE[action];
  if (said === 'silent') return 'unknown';
  return action === 'account' ? 'account-refused' : 'newsletter-refused';
}

export function mailLinks(parts: MailLinkParts): Hono<ServerEnvironment> {
  const { commerceUrl, timeoutMs, limiter, log } = parts;

  async function follow({ action, target }: MailLink): Promise<LinkOutcome> {
    if (target === undefined) return outcomeOf(action, 'error');
    const answer = await forwardToStorefront(`GET ${action}`, commerceUrl + target, timeoutMs);
    if ('said' in answer) return outcomeOf(action, answer.said);
    log.error({ link: action, reason: answer.failed }, 'link of an e-mail not followed');
    return 'not-reached';
  }

  async function answer(c: Context<ServerEnvironment>): Promise<Response> {
    // HEAD requests of link scanners must not confirm anything.
    if (c.req.method !== 'GET') return c.text('', 405, { ...NO_STORE, Allow: 'GET' });
    const wait = await limiter?.('sign-in');
    if (wait !== undefined) {
      return c.text(TOO_OFTEN, 429, { ...NO_STORE, 'Retry-After': String(wait) });
    }
    const outcome = await follow(mailLinkOf(new URL(c.req.url)));
    if (outcome.endsWith('-refused')) noteRefusal(`a link of an e-mail: ${outcome}`);
    c.header('Cache-Control', 'no-store');
    return c.redirect(linkOutcomePath(outcome), 302);
  }

  return new Hono<ServerEnvironment>().all('*', (c, next) =>
    isMailLink(new URL(c.req.url).pathname) ? answer(c) : next(),
  );
}
