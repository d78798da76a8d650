/** Product lists with invalid criteria or without results: contract 1.5 and 6.2. */
import * as z from 'zod/mini';
import { type Case, requireThat } from '../../case.ts';
import { matching, page } from '../../criteria.ts';
import { NO_SKU, PRODUCTS } from '../../paths.ts';
import { mayNeedRight, type Refusal, refuses, sendCall } from '../../refusals.ts';

const CALL = `GET ${PRODUCTS}`;

function refusesQuery(
  when: string,
  query: Record<string, string>,
  parameters: Refusal['parameters'],
) {
  const refusal = { status: 400, ...(parameters && { parameters }) };
  return refuses(CALL, when, refusal, (context) =>
    sendCall(context, CALL, { who: 'catalogue', query }),
  );
}

const wrongFields: Case = {
  call: CALL,
  when: '`fields` with another character',
  says: '200 and an empty list',
  async run(context) {
    const query = { ...page(1, 1), fields: 'items[sku];total_count' };
    const came = JSON.stringify(await sendCall(context, CALL, { who: 'catalogue', query }));
    requireThat(came === '[]', `200 ${came.slice(0, 200)}`);
  },
};

const found = z.object({ items: z.nullable(z.array(z.unknown())), total_count: z.number() });

/**
 * With `fields`, Magento builds the response from the selected fields, and may return null for an
 * empty list.
 */
function findsNothing(
  when: string,
  items: readonly string[],
  fields: Record<string, string>,
): Case {
  return {
    call: CALL,
    when,
    says: `200, items ${items.join(' or ')}, total_count 0`,
    async run(context) {
      const query = { ...matching(['sku', NO_SKU]), ...page(1, 1), ...fields };
      const came = found.safeParse(await sendCall(context, CALL, { who: 'catalogue', query }));
      const isNothing = came.data !== undefined && items.includes(JSON.stringify(came.data.items));
      requireThat(
        isNothing && came.data?.total_count === 0,
        `200 ${context.lastExchange()?.excerpt ?? ''}`,
      );
    },
  };
}

export const productRefusals: readonly Case[] = [
  refusesQuery('no searchCriteria', {}, { fieldName: 'searchCriteria' }),
  refusesQuery('unknown attribute', matching(['no_such_attribute', 'x']), {
    1: 'no_such_attribute',
  }),
  refusesQuery(
    'unknown direction',
    { ...page(1, 1), 'searchCriteria[sortOrders][0][direction]': 'SIDEWAYS' },
    { 1: 'ASC', 2: 'DESC' },
  ),
  refusesQuery('pageSize that is no number', page(1, Number.NaN), undefined),
  wrongFields,
  findsNothing('unknown sku', ['[]'], {}),
  findsNothing('unknown sku, with `fields`', ['null', '[]'], { fields: 'items[sku],total_count' }),
  ...mayNeedRight(CALL, 'Magento_Catalog::products', { query: page(1, 1) }),
];
