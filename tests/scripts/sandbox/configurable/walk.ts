/**
 * Sequence of requests about configurable products. A Magento received them once for the recording;
 * the sandbox receives them in every test.
 */

import { type Ask, readChoices } from './asking.ts';
import { basket, merging } from './basket.ts';
import { catalogue, offers } from './catalogue.ts';
import { createNames } from './names.ts';
import { order } from './orders.ts';

/** Sends all requests and returns the responses with names in place of ids. */
export async function walk(ask: Ask): Promise<Record<string, unknown>> {
  const named = createNames();
  const choose = await readChoices(ask);
  const answers = {
    catalogue: await catalogue(ask),
    offers: await offers(ask),
    basket: await basket(ask, choose),
    canceled: await order(ask, choose, true),
    merging: await merging(ask, choose),
    sent: await order(ask, choose, false),
  };
  return named(answers) as Record<string, unknown>;
}
