import { expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { sessionBlockers } from '../../../scripts/fit/ending-sessions.ts';

const NO_ROUTE = [404, { message: 'Request does not match any route.' }] as const;
const REFUSED = [200, { errors: [{}], data: { revokeCustomerToken: null } }] as const;
const UNKNOWN = [200, { errors: [{ message: 'Cannot query field' }] }] as const;
const NOBODY = [401, { message: 'not authorized', parameters: { resources: 'self' } }] as const;

type Said = readonly [status: number, body: unknown];

async function hindrancesWith(rest: Said, graphql?: Said): Promise<number> {
  const fetch: typeof globalThis.fetch = async (input) => {
    const said = String(input).endsWith('/graphql') ? graphql : rest;
    if (said === undefined) throw new TypeError('fetch failed');
    return Response.json(said[1], { status: said[0] });
  };
  return (await sessionBlockers(createCommerceClient({ baseUrl: 'http://m.test', fetch }))).length;
}

it.each<[string, number, Said, Said | undefined]>([
  ['ends tokens over REST', 0, NOBODY, UNKNOWN],
  ['ends tokens over GraphQL, as 2.4.4', 0, NO_ROUTE, REFUSED],
  ['knows neither way', 1, NO_ROUTE, UNKNOWN],
  ['closes GraphQL', 1, NO_ROUTE, [404, '<html>']],
  ['does not let us reach GraphQL', 1, NO_ROUTE, undefined],
])('a Magento that %s causes %d blockers', async (_, count, rest, graphql) => {
  expect(await hindrancesWith(rest, graphql)).toBe(count);
});
