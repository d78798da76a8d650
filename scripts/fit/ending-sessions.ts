/**
 * Checks that Magento can revoke a customer's tokens, with anonymous calls, which revoke nothing.
 */
import * as z from 'zod';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { Blocker } from './blocker.ts';

const PATH = '/rest/V1/integration/customer/revoke-customer-token';
const QUERY = 'mutation{revokeCustomerToken{result}}';

/** GraphQL responds to an unknown mutation without `data`. */
const refused = z.object({ data: z.object({ revokeCustomerToken: z.null() }) });

async function isKnown(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => error instanceof BackEndRefusal && error.status === 401,
  );
}

/** @param client anonymous */
export async function sessionBlockers(client: CommerceClient): Promise<Blocker[]> {
  const rest = client({ method: 'POST', path: PATH, answer: z.unknown() });
  if (await isKnown(rest)) return [];
  const body = { query: QUERY };
  if (await isKnown(client({ method: 'POST', path: '/graphql', body, answer: refused }))) return [];
  return [
    {
      what: 'Neither REST nor GraphQL revokes a customer’s tokens: after a new password other devices stay signed in for up to an hour, and the shop does not offer to sign out everywhere.',
      remedy:
        'Let the shop server reach /graphql, with the module Magento_CustomerGraphQl enabled (bin/magento module:status).',
    },
  ];
}
