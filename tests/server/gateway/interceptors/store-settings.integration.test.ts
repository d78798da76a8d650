/** Reads the settings of Magento that change what pages offer. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../../setup/server/shop-server.ts';

let backEnd: RecordingBackEnd;
let shop: ShopServer;

beforeEach(async () => {
  backEnd = await startRecordingBackEnd();
  shop = await startShopServer({ commerceUrl: backEnd.url });
});

afterEach(async () => {
  await shop.close();
  await backEnd.close();
});

/** Answers each query of `storeConfig` with its field, or with an error for an unknown field. */
function answerWith(settings: Record<string, unknown>): void {
  backEnd.answerWith((_, response, body) => {
    const [, field = ''] = /storeConfig\{(\w+)\}/.exec(body) ?? [];
    const errors = [{ message: `Cannot query field "${field}" on type "StoreConfig".` }];
    const isKnown = Object.hasOwn(settings, field);
    const answer = isKnown ? { data: { storeConfig: { [field]: settings[field] } } } : { errors };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
}

async function abilities() {
  return JSON.parse((await rawRequest(shop.url, '/rest/abilities')).text);
}

describe('GET /rest/abilities', () => {
  it.each([
    [{ is_guest_checkout_enabled: true, create_account_confirmation: false }, true, false],
    [{ is_guest_checkout_enabled: false, create_account_confirmation: true }, false, true],
    [{ is_guest_checkout_enabled: false }, false, false],
    [{}, true, false],
  ])('returns for the settings %j', async (settings, sellsToGuests, confirmsAccounts) => {
    answerWith(settings);
    expect(await abilities()).toMatchObject({ sellsToGuests, confirmsAccounts });
  });

  it('reads the settings once a minute', async () => {
    answerWith({});
    await abilities();
    const { length } = backEnd.seen;
    await abilities();
    expect(backEnd.seen).toHaveLength(length);
  });

  it('returns the usual settings while the back end fails', async () => {
    backEnd.answerWith((_, response) => response.writeHead(503).end('{}'));
    expect(await abilities()).toMatchObject({ sellsToGuests: true, confirmsAccounts: false });
  });
});
