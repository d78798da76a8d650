/**
 * Adds many lines to a basket in one request: Magento's GraphQL adds 40 lines in the time in which
 * REST adds one or two. Magento 2.4.7 adds the lines that it accepts; 2.4.4 adds none if it rejects
 * one (magento/magento2#37955). Its messages do not identify the rejected lines.
 */
import * as z from 'zod';
import type { newLines } from '#server/gateway/bodies/baskets.ts';
import type { BackEndCall, ForwardOutcome } from '#server/gateway/forward.ts';
import { sessionEndedBody } from '#server/gateway/responses.ts';
import type { CallBackEnd } from './call-back-end.ts';

const PATH = '/graphql';

const OWN_CART = '{customerCart{id}}';

const ADD = `mutation($cartId:String!,$items:[CartItemInput!]!){
  addProductsToCart(cartId:$cartId,cartItems:$items){user_errors{message}}
}`;

const userErrorsSchema = z.array(z.object({ message: z.string() }));

const graphqlAnswer = z.object({
  data: z
    .object({
      customerCart: z.object({ id: z.string() }).nullish(),
      addProductsToCart: z.object({ user_errors: userErrorsSchema }).nullish(),
    })
    .nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ category: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

type GraphqlAnswer = z.infer<typeof graphqlAnswer>;

function toAnswered(status: number, body: object): ForwardOutcome {
  return { kind: 'answered', status, json: Buffer.from(JSON.stringify(body)) };
}

/** GraphQL is disabled, or blocked in front of Magento. */
const NO_GRAPHQL = toAnswered(501, { message: 'The back end has no GraphQL.' });

const SESSION_ENDED = toAnswered(401, sessionEndedBody());

const UNKNOWN_FORMAT: ForwardOutcome = {
  kind: 'failed',
  status: 502,
  reason: `POST ${PATH}: the back end answered with an unknown format`,
};

/**
 * Returns true for 4xx statuses except 429, after the caller has handled 401. GraphQL itself
 * reports errors with status 200, so the endpoint is missing or blocked.
 */
function isDisabled(outcome: ForwardOutcome): boolean {
  const status = outcome.kind === 'failed' ? outcome.answeredStatus : outcome.status;
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function hasErrorCategory(category: string, { errors = [] }: GraphqlAnswer): boolean {
  return errors.some(({ extensions }) => extensions?.category === `graphql-${category}`);
}

/**
 * Converts a line to GraphQL, which encodes the chosen options of a configurable product in base64.
 */
function toItem({ sku, quantity, options }: z.infer<typeof newLines>['lines'][number]) {
  const selected_options = options?.map(({ option_id, option_value }) =>
    Buffer.from(`configurable/${option_id}/${option_value}`).toString('base64'),
  );
  return { sku, quantity, selected_options };
}

/** Calls GraphQL. Returns its response, or an outcome (with `kind`) if the call failed. */
async function callGraphql(ask: CallBackEnd, body: object, authorization: string | undefined) {
  const { outcome, json } = await ask('POST', PATH, { authorization, body });
  if (outcome.kind === 'answered' && outcome.status === 401) return SESSION_ENDED;
  if (isDisabled(outcome)) return NO_GRAPHQL;
  const read = graphqlAnswer.safeParse(json);
  if (outcome.kind === 'failed' || outcome.status !== 200) return outcome;
  return read.success ? read.data : UNKNOWN_FORMAT;
}

/**
 * Returns 200 with the messages of the rejected lines, or 404 if the cart no longer exists or is
 * not the shopper's.
 */
function toOutcome(answer: GraphqlAnswer, cartId: string): ForwardOutcome {
  const { data, errors = [] } = answer;
  const isGone =
    hasErrorCategory('no-such-entity', answer) || hasErrorCategory('authorization', answer);
  if (isGone) {
    const message = errors[0]?.message ?? '';
    return toAnswered(404, { message, parameters: { fieldName: 'cartId', fieldValue: cartId } });
  }
  const added = data?.addProductsToCart;
  if (!added && errors.length === 0) return UNKNOWN_FORMAT;
  const rejections = [...errors, ...(added?.user_errors ?? [])];
  return toAnswered(200, { rejections: rejections.map(({ message }) => message) });
}

/**
 * Adds lines to a guest's basket, identified by the mask in the URL, or to the customer's,
 * identified by the token.
 */
export function addLines(ask: CallBackEnd) {
  return async ({ path, authorization, body }: BackEndCall): Promise<ForwardOutcome> => {
    const { lines }: z.infer<typeof newLines> = JSON.parse(body.toString());
    let cartId = /guest-carts\/(\w+)/.exec(path)?.[1];
    if (cartId === undefined) {
      const own = await callGraphql(ask, { query: OWN_CART }, authorization);
      if ('kind' in own) return own;
      if (hasErrorCategory('authorization', own)) return SESSION_ENDED;
      cartId = own.data?.customerCart?.id;
      if (cartId === undefined) return UNKNOWN_FORMAT;
    }
    const variables = { cartId, items: lines.map(toItem) };
    const answer = await callGraphql(ask, { query: ADD, variables }, authorization);
    return 'kind' in answer ? answer : toOutcome(answer, cartId);
  };
}
