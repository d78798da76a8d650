/** The end of a customer's tokens, on all her devices. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { cachedCall } from '#server/ops/cached-call.ts';
import type { CallBackEnd } from './call-back-end.ts';

/** Newer versions have it. */
const REST_PATH = '/rest/V1/integration/customer/revoke-customer-token';

/** The way of 2.4.4. */
const GRAPHQL_PATH = '/graphql';
const MUTATION = { query: 'mutation{revokeCustomerToken{result}}' };

const revoked = z.object({
  data: z.object({ revokeCustomerToken: z.object({ result: z.literal(true) }).nullable() }),
});

/** Magento ends what was issued up to the end of the second: whoever signs in has to wait for it. */
const SECOND_MS = 1100;

const ATTEMPTS = [1, 2];

/** How long the back end's word counts, on whether it can end tokens. */
const CACHE_MS = 60_000;

/** `refused`: the token is that of nobody. `impossible`: the back end did not answer, or never can. */
type RevocationResult = 'ended' | 'refused' | 'impossible';

export interface Sessions {
  /** Whether the back end can end tokens. */
  canEnd(): Promise<boolean>;
  /** Ends all tokens of the customer whose this one is; those that she gets afterwards are good. */
  end(authorization: string): Promise<RevocationResult>;
}

export function createTokenRevocation(ask: CallBackEnd): Sessions {
  async function tryOnce(authorization: string | undefined): Promise<RevocationResult> {
    const rest = await ask('POST', REST_PATH, { authorization });
    if (rest.status === 200) return 'ended';
    if (rest.status === 401) return 'refused';
    const { json } = await ask('POST', GRAPHQL_PATH, { authorization, body: MUTATION });
    const said = revoked.safeParse(json).data?.data;
    if (said === undefined) return 'impossible';
    return said.revokeCustomerToken === null ? 'refused' : 'ended';
  }

  return {
    // Nobody's token shows whether there is a way, and ends nothing.
    canEnd: cachedCall(async () => (await tryOnce(undefined)) === 'refused', CACHE_MS),

    async end(authorization) {
      for (const _ of ATTEMPTS) {
        const ending = await tryOnce(authorization);
        if (ending === 'impossible') continue;
        await sleep(SECOND_MS);
        return ending;
      }
      return 'impossible';
    },
  };
}
