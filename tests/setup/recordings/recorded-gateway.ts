import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type RecordingBackEnd, startRecordingBackEnd } from '../back-end/recording-back-end.ts';
import { type ShopServer, type ShopServerOptions, startShopServer } from '../server/shop-server.ts';

export interface RecordedGateway {
  shop: ShopServer;
  backEnd: RecordingBackEnd;
}

/**
 * Starts a shop server and a recording back end before the tests; the recorded calls are cleared
 * before each test.
 */
export function openRecordedGateway(options: ShopServerOptions = {}): RecordedGateway {
  const gateway = {} as RecordedGateway;
  beforeAll(async () => {
    gateway.backEnd = await startRecordingBackEnd();
    gateway.shop = await startShopServer({ ...options, commerceUrl: gateway.backEnd.url });
  });
  beforeEach(() => {
    gateway.backEnd.seen.length = 0;
  });
  afterAll(async () => {
    await gateway.shop.close();
    await gateway.backEnd.close();
  });
  return gateway;
}
