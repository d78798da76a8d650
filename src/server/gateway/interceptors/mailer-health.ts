/** Tracks whether the back end can send e-mails, judged by the last request for one. */
import type { ForwardOutcome } from '#server/gateway/forward.ts';

export interface MailerHealth {
  /** Milliseconds since the epoch; `undefined` if e-mails are not known to fail. */
  failingSince(): number | undefined;
  /** Records the outcome of a request for an e-mail. Returns true if it shows that e-mails fail. */
  note(outcome: ForwardOutcome): boolean;
}

/**
 * Matches Magento's rejection if it requires a CAPTCHA. All of the shop's requests for e-mails then
 * fail.
 */
const CAPTCHA_REQUIRED = /captcha/i;

/**
 * A failure expires after this many ms. Otherwise a short back-end outage would be reported as a
 * broken mailer until the next successful e-mail.
 */
const LAPSE_MS = 900_000;

function isRefused(outcome: ForwardOutcome): boolean {
  if (outcome.kind === 'failed' || outcome.status < 400 || outcome.status >= 500) return false;
  return !CAPTCHA_REQUIRED.test(outcome.json.toString());
}

/**
 * Reports a failure until an e-mail succeeds, or until 15 minutes pass without a new failure. A 4xx
 * response that requires no CAPTCHA changes nothing, because the account may not exist.
 */
export function createMailerHealth(now = Date.now): MailerHealth {
  let since: number | undefined;
  let seen = 0;
  return {
    failingSince: () => (now() - seen < LAPSE_MS ? since : undefined),
    note(outcome) {
      if (isRefused(outcome)) return false;
      const isSent = outcome.kind === 'answered' && outcome.json.toString().trim() === 'true';
      since = isSent ? undefined : (this.failingSince() ?? now());
      seen = now();
      return !isSent;
    },
  };
}
