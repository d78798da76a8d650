import { expect, it, onTestFinished } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { fetchPayableBasket } from '#server/payment/starting/payable-basket.ts';
import { startRecordingBackEnd } from '../../../setup/back-end/recording-back-end.ts';

const CART = { id: 7, is_active: true, items: [] };
const TOTALS = {
  shipping_incl_tax: 0,
  items: [],
  total_segments: [{ code: 'grand_total', value: 82 }],
};

it.each([
  ['GBP', undefined],
  ['EUR', 'provider'],
])(
  'fetchPayableBasket for a basket in %s results in the refusal: %s',
  async (quote_currency_code, refusal) => {
    const backEnd = await startRecordingBackEnd();
    onTestFinished(() => backEnd.close());
    const cart = { ...CART, currency: { quote_currency_code } };
    backEnd.answerWith(({ url }, response) =>
      response.end(JSON.stringify(url?.endsWith('/totals') ? TOTALS : cart)),
    );
    const log: unknown[] = [];
    const parts = {
      commerce: () => createCommerceClient({ baseUrl: backEnd.url }),
      log: { error: (line: unknown) => void log.push(line) },
    } as unknown as PaymentParts;
    const shopper = { cart: { kind: 'guest', maskedId: 'm' }, address: undefined } as const;
    const basket = fetchPayableBasket(parts, shopper);
    if (refusal === undefined) return expect(await basket).toMatchObject({ total: 8200 });
    await expect(basket).rejects.toMatchObject({ body: { refusal } });
    expect(log).toEqual([{ currency: 'EUR' }]);
  },
);
