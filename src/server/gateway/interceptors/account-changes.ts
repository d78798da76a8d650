/**
 * Account changes that must revoke the customer's older tokens. Magento 2.4.4 does not revoke them,
 * and requires no password to change the e-mail.
 */
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { FAILURES, FIELDS } from '#config/messages/messages.ts';
import { resetPassword } from '#server/gateway/bodies/accounts.ts';
import { savedCustomer } from '#server/gateway/bodies/saved-customer.ts';
import { type BackEndCall, type ForwardOutcome, forward } from '#server/gateway/forward.ts';
import { tooManyRequests } from '#server/gateway/responses.ts';
import type { ServerLog } from '#server/log.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import type { CallBackEnd } from './call-back-end.ts';
import type { TokenRevocation } from './revoke-tokens.ts';

interface Parts {
  ask: CallBackEnd;
  sessions: TokenRevocation;
  limiter?: RateLimiter | undefined;
  log: Pick<ServerLog, 'error'>;
}

const storedCustomer = z.object({
  email: z.string(),
  disable_auto_group_change: z.union([z.number(), z.boolean(), z.string()]).nullish(),
});

const isDone = ({ status }: ForwardOutcome) => status === 200;

/**
 * Runs `rest` after a successful change. After a lost response the change may have been made too,
 * so `rest` then runs without delaying the error response.
 */
async function runAfterChange(
  outcome: ForwardOutcome,
  rest: () => Promise<void>,
): Promise<ForwardOutcome> {
  if (isDone(outcome)) await rest();
  else if (outcome.kind === 'failed') void rest();
  return outcome;
}

/**
 * Response to a reset without a token or for an e-mail without an account. It equals the response to an invalid link,
 * so that it does not reveal whether an account exists.
 */
const NO_SUCH_LINK: ForwardOutcome = {
  kind: 'answered',
  status: 400,
  json: Buffer.from('{"message":"The password token is mismatched. Reset and try again."}'),
};

const RESPONSE_WITHOUT_EMAIL: ForwardOutcome = {
  kind: 'failed',
  status: 502,
  reason: 'GET /rest/default/V1/customers/me: the back end answered without an e-mail',
};

function parseBody<T>(schema: z.ZodType<T>, { body }: BackEndCall): T {
  return schema.parse(JSON.parse(body.toString()));
}

export function accountChanges({ ask, sessions, limiter, log }: Parts) {
  const signIn = (username: string, password: string) =>
    ask('POST', '/rest/V1/integration/customer/token', { body: { username, password } });

  async function endOlder(authorization: string | undefined, name: string): Promise<void> {
    const ending = authorization && (await sessions.end(authorization));
    if (ending !== 'ended') log.error({ call: name, ending }, 'older tokens not ended');
  }

  /** @throws {HTTPException} if the password is missing or wrong, or cannot be checked */
  async function checkCurrentPassword(email: string, password: string | undefined): Promise<void> {
    const { missing, wrong } = FIELDS.currentPassword;
    if (password === undefined) throw new HTTPException(400, { message: missing });
    const wait = await limiter?.('sign-in');
    if (wait !== undefined) throw tooManyRequests(wait);
    const { status } = await signIn(email, password);
    if (status === 401 || status === 400) throw new HTTPException(401, { message: wrong });
    if (status !== 200) throw new HTTPException(502, { message: FAILURES.unreachable });
  }

  async function saveAccount(call: BackEndCall): Promise<ForwardOutcome> {
    const { customer, currentPassword } = parseBody(savedCustomer, call);
    const { authorization, name } = call;
    const present = await ask('GET', '/rest/default/V1/customers/me', { authorization });
    const before = storedCustomer.safeParse(present.json).data;
    if (before === undefined)
      return isDone(present.outcome) ? RESPONSE_WITHOUT_EMAIL : present.outcome;
    // A missing e-mail is not a change: the back end rejects such a request.
    const isAnother = (customer.email ?? before.email) !== before.email;
    if (isAnother) await checkCurrentPassword(before.email, currentPassword);
    const { disable_auto_group_change } = before;
    const body = Buffer.from(
      JSON.stringify({ customer: { ...customer, disable_auto_group_change } }),
    );
    const outcome = await forward({ ...call, body });
    return isAnother ? runAfterChange(outcome, () => endOlder(authorization, name)) : outcome;
  }

  async function changePassword(call: BackEndCall): Promise<ForwardOutcome> {
    const outcome = await forward(call);
    return runAfterChange(outcome, () => endOlder(call.authorization, call.name));
  }

  /**
   * Sets a new password with the link of an e-mail. The customer has no token yet, so revocation
   * signs in first.
   */
  async function chooseNewPassword(call: BackEndCall): Promise<ForwardOutcome> {
    const { email, resetToken, newPassword } = parseBody(resetPassword, call);
    // Magento rejects an empty token, or PHP's empty '0', only after it has found the account.
    if (!/[a-z]/i.test(resetToken)) return NO_SUCH_LINK;
    const outcome = await forward(call);
    if (outcome.status === 404) return NO_SUCH_LINK;
    return runAfterChange(outcome, async () => {
      const { json: token } = await signIn(email, newPassword);
      await endOlder(typeof token === 'string' ? `Bearer ${token}` : undefined, call.name);
    });
  }

  return { saveAccount, changePassword, chooseNewPassword };
}
