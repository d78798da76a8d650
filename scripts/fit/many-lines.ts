/**
 * Checks that Magento can add several lines to a basket in one call, with an unknown basket, which
 * accepts none.
 */
import * as z from 'zod';
import type { CommerceClient } from '#commerce/client.ts';
import type { Blocker } from './blocker.ts';

const QUERY =
  'mutation{addProductsToCart(cartId:"0",cartItems:[{sku:"0",quantity:1}]){user_errors{message}}}';

/** GraphQL responds to an unknown mutation without `data`. */
const rejected = z.object({ data: z.object({ addProductsToCart: z.null() }) });

/** @param client anonymous */
export async function manyLinesBlockers(client: CommerceClient): Promise<Blocker[]> {
  const body = { query: QUERY };
  const call = client({ method: 'POST', path: '/graphql', body, answer: rejected });
  const isKnown = await call.then(
    () => true,
    () => false,
  );
  if (isKnown) return [];
  return [
    {
      what: 'GraphQL does not add products to baskets: the quick order sends one call for each line, and 200 lines take about ten minutes instead of half a minute.',
      remedy:
        'Let the shop server reach /graphql, with the module Magento_QuoteGraphQl enabled (bin/magento module:status).',
    },
  ];
}
