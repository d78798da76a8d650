import { Hono } from 'hono';
import { answer } from '#sandbox/rest/answer.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import type { Identity } from '#sandbox/rest/identity.ts';
import { requiredParameter, text } from '#sandbox/rest/input.ts';
import type { SignInStore } from '#sandbox/store/sign-ins.ts';

const MUTATION = 'revokeCustomerToken';

/** A query that is not carried out; who asks is told in an answer that is 200 all the same. */
function failed(message: string, category: string) {
  const error = { message, extensions: { category }, path: [MUTATION] };
  return { errors: [error], data: { [MUTATION]: null } };
}

/**
 * As much of GraphQL as REST has no call for: the end of a customer's tokens, all of them.
 * @param identify names the caller by the Authorization header
 */
export function graphqlRoutes(
  signIns: SignInStore,
  identify: (header: string | undefined) => Identity,
) {
  return new Hono<SandboxEnvironment>({ strict: false }).post('/graphql', async (c) => {
    const query = text(requiredParameter(await readMembers(c), 'query'), 'query');
    if (!query.includes(MUTATION)) {
      return answer(c, failed(`The sandbox knows ${MUTATION} alone.`, 'graphql-input'));
    }
    const identity = identify(c.req.header('Authorization'));
    if (identity.kind !== 'customer') {
      const message = "The current customer isn't authorized.";
      return answer(c, failed(message, 'graphql-authorization'));
    }
    signIns.revoke(identity.id);
    return answer(c, { data: { [MUTATION]: { result: true } } });
  });
}
