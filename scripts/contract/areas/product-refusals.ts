/** Lists of products that are asked for wrongly: contract 1.5 and 6.2. */
import { type Case, hold } from '../case.ts';
import { matching, page } from '../criteria.ts';
import { PRODUCTS } from '../paths.ts';
import { ask, mayNeedRight, type Refusal, refuses } from '../refusals.ts';

const CALL = `GET ${PRODUCTS}`;

function wrong(when: string, query: Record<string, string>, parameters: Refusal['parameters']) {
  const refusal = { status: 400, ...(parameters && { parameters }) };
  return refuses(CALL, when, refusal, (context) => ask(context, CALL, { who: 'catalogue', query }));
}

const wrongFields: Case = {
  ...{ call: CALL, when: '`fields` with another character', says: '200 and an empty list' },
  async run(context) {
    const query = { ...page(1, 1), fields: 'items[sku];total_count' };
    const came = JSON.stringify(await ask(context, CALL, { who: 'catalogue', query }));
    hold(came === '[]', `200 ${came.slice(0, 200)}`);
  },
};

export const productRefusals: readonly Case[] = [
  wrong('no searchCriteria', {}, { fieldName: 'searchCriteria' }),
  wrong('unknown attribute', matching(['no_such_attribute', 'x']), { 1: 'no_such_attribute' }),
  wrong(
    'unknown direction',
    { ...page(1, 1), 'searchCriteria[sortOrders][0][direction]': 'SIDEWAYS' },
    { 1: 'ASC', 2: 'DESC' },
  ),
  wrong('pageSize that is no number', page(1, Number.NaN), undefined),
  wrongFields,
  ...mayNeedRight(CALL, 'Magento_Catalog::products', { query: page(1, 1) }),
];
