/** Has the link for a new password sent. Neither the answer nor its time says whether there is such an account. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackEndCall, type ForwardOutcome, forward } from '#server/gateway/forward.ts';
import type { ServerLog } from '#server/log.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import type { MailerHealth } from './mailer-health.ts';

interface Parts {
  mailer: MailerHealth;
  /** Milliseconds after which everybody is answered. */
  answerAfterMs: number;
  log: Pick<ServerLog, 'error'>;
}

/** Longer than an e-mail takes. Where one takes longer still, nobody waits for it. */
export const RESPONSE_DELAY_MS = 1500;

export function forgottenPassword({ mailer, answerAfterMs, log }: Parts) {
  async function ask(call: BackEndCall): Promise<void> {
    const outcome = await forward(call);
    const { status } = outcome;
    // She is told nothing of it; whoever tries many addresses is seen by it.
    if (status >= 400 && status < 500) noteRefusal(`${call.name}: the back end answered ${status}`);
    if (!mailer.note(outcome)) return;
    const reason = outcome.kind === 'failed' ? outcome.reason : undefined;
    log.error({ status, reason }, 'e-mail not sent');
  }

  return async (call: BackEndCall): Promise<ForwardOutcome> => {
    void ask(call);
    await sleep(answerAfterMs);
    const isSent = mailer.failingSince() === undefined;
    return { kind: 'answered', status: 200, json: Buffer.from(String(isSent)) };
  };
}
