import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { cachedCall } from '#server/ops/cached-call.ts';
import type { CallBackEnd } from './call-back-end.ts';

/** Endpoint of versions newer than Magento 2.4.4. */
const REST_PATH = '/rest/V1/integration/customer/revoke-customer-token';

/** Magento 2.4.4 can revoke tokens only by GraphQL. */
const GRAPHQL_PATH = '/graphql';
const MUTATION = { query: 'mutation{revokeCustomerToken{result}}' };

const revocationResponse = z.object({
  data: z.object({ revokeCustomerToken: z.object({ result: z.literal(true) }).nullable() }),
});

/**
 * Time in ms after a revocation until a new sign-in is safe, because Magento also revokes tokens
 * issued within the same second.
 */
const REVOCATION_DELAY_MS = 1100;

const ATTEMPTS = [1, 2];

/** Cache time in ms of the result of `canEnd`. */
const CACHE_MS = 60_000;

/**
 * `refused`: the token is invalid. `impossible`: the back end did not respond, responded with an
 * error, or does not support revocation.
 */
type RevocationResult = 'ended' | 'refused' | 'impossible';

export interface TokenRevocation {
  canEnd(): Promise<boolean>;
  /**
   * Revokes all tokens of the customer who owns the given token. Tokens issued after the promise
   * settles are valid.
   */
  end(authorization: string): Promise<RevocationResult>;
}

export function createTokenRevocation(ask: CallBackEnd): TokenRevocation {
  async function tryOnce(authorization: string | undefined): Promise<RevocationResult> {
    const rest = await ask('POST', REST_PATH, { authorization });
    if (rest.status === 200) return 'ended';
    if (rest.status === 401) return 'refused';
    const { json } = await ask('POST', GRAPHQL_PATH, { authorization, body: MUTATION });
    const said = revocationResponse.safeParse(json).data?.data;
    if (said === undefined) return 'impossible';
    return said.revokeCustomerToken === null ? 'refused' : 'ended';
  }

  return {
    // A call without a token revokes nothing; its rejection proves that the back end supports
    // revocation.
    canEnd: cachedCall(async () => (await tryOnce(undefined)) === 'refused', CACHE_MS),

    async end(authorization) {
      for (const _ of ATTEMPTS) {
        const ending = await tryOnce(authorization);
        if (ending === 'impossible') continue;
        await sleep(REVOCATION_DELAY_MS);
        return ending;
      }
      return 'impossible';
    },
  };
}
