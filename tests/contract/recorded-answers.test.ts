/** The commerce functions read the recorded responses of a real Magento, including refusals. */
import { describe, expect, it } from 'vitest';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { fetchCustomer } from '#commerce/customer/customers.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { CART_READERS } from '../setup/recordings/recorded-readers/carts.ts';
import { CATALOGUE_READERS } from '../setup/recordings/recorded-readers/catalogue.ts';
import { withValues } from '../setup/recordings/recorded-values.ts';
import {
  callOf,
  exchangesOf,
  type PlacedExchange,
  readRecording,
  recordedVersions,
} from '../setup/recordings/recordings.ts';

const READERS = [...CATALOGUE_READERS, ...CART_READERS];

/** Returns a client that receives the recorded response to every request. */
function respondingClient({ answer }: PlacedExchange): CommerceClient {
  const body = answer.json === undefined ? answer.text : JSON.stringify(answer.json);
  const { status } = answer;
  const fetch = async () => new Response(body ?? '', { status });
  return createCommerceClient({ baseUrl: 'http://back-end.example', fetch });
}

describe.each(recordedVersions())('recorded responses of Magento %s', (version) => {
  const exchanges = exchangesOf(readRecording(version)).map((exchange) => ({
    call: callOf(exchange),
    ...withValues(exchange),
  }));
  const answered = exchanges.filter(({ answer }) => answer.status === 200);
  const refused = exchanges.filter(({ answer }) => answer.status !== 200);

  it.each(READERS)(
    'cause no error when read by $name',
    async ({ call, asks = () => true, read }) => {
      const own = answered.filter((exchange) => call.test(exchange.call) && asks(exchange.request));
      expect(own).not.toEqual([]);
      for (const exchange of own) {
        await read(respondingClient(exchange), exchange.request).catch((error: unknown) => {
          throw new Error(`${exchange.row}: ${error}`, { cause: error });
        });
      }
    },
  );

  it('become a BackEndRefusal with a reason for every error status', async () => {
    expect(refused.length).toBeGreaterThan(150);
    for (const exchange of refused) {
      const error = await fetchCustomer(respondingClient(exchange)).catch(
        (reason: unknown) => reason,
      );
      if (!(error instanceof BackEndRefusal)) throw new Error(`${exchange.row}: ${error}`);
      expect(error.status, exchange.row).toBe(exchange.answer.status);
      const isPage = exchange.answer.json === undefined;
      if (isPage) expect(error.reason, exchange.row).toBe('no reason given');
      else expect(error.reason, exchange.row).toMatch(/^[^%]{5,}$/s);
    }
  });
});
