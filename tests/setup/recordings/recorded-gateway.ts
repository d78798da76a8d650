import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type RecordingBackEnd, startRecordingBackEnd } from '../back-end/recording-back-end.ts';
import { type ShopServer, type ShopServerOptions, startShopServer } from '../server/shop-server.ts';

export interface RecordedGateway {
  shop: ShopServer;
  backEnd: RecordingBackEnd;
}

/** A shop server before a back end that writes down what each test sends it; both are there while tests run. */
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
