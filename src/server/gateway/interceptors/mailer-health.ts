/** Whether the back end can send e-mails, judged by the last one that it was asked for. */
import type { ForwardOutcome } from '#server/gateway/forward.ts';

export interface MailerHealth {
  /** Milliseconds since the epoch; undefined while e-mails go out. */
  failingSince(): number | undefined;
  /** Takes note of how asking for an e-mail ended: true, where it says that e-mails fail. */
  note(outcome: ForwardOutcome): boolean;
}

/** A robot test stands before the form: nobody's e-mail goes out. */
const ROBOT_TEST = /captcha/i;

/** A back end that was away for a minute is no mailer that fails until somebody with an account asks. */
const LAPSE_MS = 900_000;

function isRefused(outcome: ForwardOutcome): boolean {
  if (outcome.kind === 'failed' || outcome.status < 400 || outcome.status >= 500) return false;
  return !ROBOT_TEST.test(outcome.json.toString());
}

/**
 * It fails until an e-mail goes out, or nobody has seen it fail for a quarter of an hour; an address
 * that has no account tells nothing.
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
