/**
 * Sequence of requests about configurable products. A Magento received them once for the recording;
 * the sandbox receives them in every test.
 */

import { type Ask, readChoices } from './asking.ts';
import { requestBasket, requestMerging } from './basket.ts';
import { requestCatalogue, requestOffers } from './catalogue.ts';
import { createNames } from './names.ts';
import { requestOrder } from './orders.ts';

/** Sends all requests and returns the responses with names in place of ids. */
export async function walk(ask: Ask): Promise<Record<string, unknown>> {
  const named = createNames();
  const choose = await readChoices(ask);
  const answers = {
    catalogue: await requestCatalogue(ask),
    offers: await requestOffers(ask),
    basket: await requestBasket(ask, choose),
    canceled: await requestOrder(ask, choose, true),
    merging: await requestMerging(ask, choose),
    sent: await requestOrder(ask, choose, false),
  };
  return named(answers) as Record<string, unknown>;
}
