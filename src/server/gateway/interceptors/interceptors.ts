/**
 * Calls for which forwarding is not enough: Magento checks too little, reveals whether an account
 * exists, or cannot add many lines in one REST request.
 */
import type { BackEndCall, ForwardOutcome } from '#server/gateway/forward.ts';
import type { ServerLog } from '#server/log.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { accountChanges } from './account-changes.ts';
import type { CallBackEnd } from './call-back-end.ts';
import { addLines } from './cart-lines.ts';
import type { MailerHealth } from './mailer-health.ts';
import { createPasswordResetInterceptor, RESPONSE_DELAY_MS } from './password-reset-request.ts';
import type { TokenRevocation } from './revoke-tokens.ts';

interface Parts {
  ask: CallBackEnd;
  sessions: TokenRevocation;
  mailer: MailerHealth;
  answerAfterMs?: number | undefined;
  limiter?: RateLimiter | undefined;
  log: Pick<ServerLog, 'error'>;
}

export type Interceptor = (call: BackEndCall) => Promise<ForwardOutcome>;

/** Returns interceptors by method and path of the route; other calls are forwarded unchanged. */
export function createInterceptors(parts: Parts): ReadonlyMap<string, Interceptor> {
  const { answerAfterMs = RESPONSE_DELAY_MS, mailer, log } = parts;
  const { saveAccount, changePassword, chooseNewPassword } = accountChanges(parts);
  return new Map([
    ['PUT /rest/V1/customers/me', saveAccount],
    ['PUT /rest/V1/customers/me/password', changePassword],
    ['POST /rest/V1/customers/resetPassword', chooseNewPassword],
    ['POST /rest/guest-carts/{mask}/lines', addLines(parts.ask)],
    ['POST /rest/carts/mine/lines', addLines(parts.ask)],
    [
      'PUT /rest/V1/customers/password',
      createPasswordResetInterceptor({ mailer, answerAfterMs, log }),
    ],
  ]);
}
