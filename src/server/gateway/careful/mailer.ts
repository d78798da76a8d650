/** Whether the back end's mailer works, by the last e-mail that it was asked for. */
import type { Outcome } from '#server/gateway/forward.ts';

export interface Mailer {
  /** Milliseconds since the epoch; undefined while e-mails go out. */
  failingSince(): number | undefined;
  /** Takes note of how asking for an e-mail ended: true, where it says that e-mails fail. */
  note(outcome: Outcome): boolean;
}

function isRefused(outcome: Outcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 400 && outcome.status < 500;
}

/** It fails until an e-mail goes out; an address that has no account tells nothing. */
export function createMailer(now = Date.now): Mailer {
  let since: number | undefined;
  return {
    failingSince: () => since,
    note(outcome) {
      if (isRefused(outcome)) return false;
      const isSent = outcome.kind === 'answered' && outcome.json.toString().trim() === 'true';
      since = isSent ? undefined : (since ?? now());
      return !isSent;
    },
  };
}
