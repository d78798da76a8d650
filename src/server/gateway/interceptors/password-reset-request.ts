/**
 * Requests an e-mail with a password-reset link. Neither the response nor its timing reveals
 * whether an account exists, also while the back end's mailer fails.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackEndCall, type ForwardOutcome, forward } from '#server/gateway/forward.ts';
import type { ServerLog } from '#server/log.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import type { MailerHealth } from './mailer-health.ts';

interface Parts {
  mailer: MailerHealth;
  answerAfterMs: number;
  log: Pick<ServerLog, 'error'>;
}

/**
 * Response time in ms, longer than sending an e-mail usually takes, so that timing does not reveal
 * whether the account exists.
 */
export const RESPONSE_DELAY_MS = 1500;

export function createPasswordResetInterceptor({ mailer, answerAfterMs, log }: Parts) {
  async function ask(call: BackEndCall): Promise<void> {
    const outcome = await forward(call);
    const { status } = outcome;
    // The refusal is logged but not returned. The log exposes clients that try many addresses.
    if (status >= 400 && status < 500) noteRefusal(`${call.name}: the back end answered ${status}`);
    if (!mailer.note(outcome)) return;
    const reason = outcome.kind === 'failed' ? outcome.reason : undefined;
    log.error({ status, reason }, 'e-mail not sent');
  }

  return async (call: BackEndCall): Promise<ForwardOutcome> => {
    void ask(call);
    await sleep(answerAfterMs);
    return { kind: 'answered', status: 200, json: Buffer.from('true') };
  };
}
