import { Hono } from 'hono';
import type { Pricing } from '#sandbox/pricing.ts';
import { productsBySku } from '#sandbox/resources/swatches.ts';
import { answer } from '#sandbox/rest/answer.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { Identity, SandboxEnvironment, Switches } from '#sandbox/rest/environment.ts';
import { requiredParameter, text } from '#sandbox/rest/input.ts';
import type { Store } from '#sandbox/store.ts';
import { attributesForm, UNKNOWN_FORM } from './attributes-form.ts';

const MUTATION = 'revokeCustomerToken';

/** A mutation that is not carried out; who asks is told in an answer that is 200 all the same. */
function refused(message: string) {
  const extensions = { category: 'graphql-authorization' };
  const error = { message, extensions, path: [MUTATION] };
  return { errors: [error], data: { [MUTATION]: null } };
}

/**
 * As much of GraphQL as REST has no call for: the end of a customer's tokens, all of them, the
 * swatches of configurable products, and what forms require.
 * @param identify names the caller by the Authorization header
 */
export function graphqlRoutes(
  { signIns, products, attributes, requiredFields }: Store,
  pricing: Pricing,
  identify: (header: string | undefined) => Identity,
  now: () => Date,
  { describesForms }: Pick<Switches, 'describesForms'>,
) {
  return new Hono<SandboxEnvironment>({ strict: false }).post('/graphql', async (c) => {
    const members = await readMembers(c);
    const query = text(requiredParameter(members, 'query'), 'query');
    if (/\bproducts\s*\(/.test(query)) {
      const variables = new Map(Object.entries(Object(members['variables'] ?? {})));
      return answer(c, productsBySku(query, variables, { products, attributes, pricing }));
    }
    if (query.includes('attributesForm(')) {
      if (describesForms) return answer(c, attributesForm(query, requiredFields));
      const unknown = { message: UNKNOWN_FORM, extensions: { category: 'graphql' } };
      return answer(c, { errors: [unknown] });
    }
    if (!query.includes(MUTATION)) {
      const message = `The sandbox knows ${MUTATION}, attributesForm and products by SKU alone.`;
      return answer(c, { errors: [{ message, extensions: { category: 'graphql' } }] });
    }
    const identity = identify(c.req.header('Authorization'));
    if (identity.kind !== 'customer') {
      return answer(c, refused("The current customer isn't authorized."));
    }
    signIns.revoke(identity.id, now().getTime());
    return answer(c, { data: { [MUTATION]: { result: true } } });
  });
}
