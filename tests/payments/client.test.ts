import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchPayment, startPayment } from '#payments/client.ts';
import { PaymentUnreachable } from '#payments/request.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../setup/back-end/recording-back-end.ts';
import { CODE, transaction } from '../setup/payment/transactions.ts';

let server: RecordingBackEnd;
beforeAll(async () => {
  server = await startRecordingBackEnd();
});
beforeEach(() => {
  server.seen.length = 0;
});
afterAll(() => server.close());

const answer = (status: number, body: string) =>
  server.answerWith((_, response) => response.writeHead(status).end(body));

describe('startPayment', () => {
  it("posts the transaction and returns the provider's URL", async () => {
    answer(200, `Status=OK\r\nTransactionCode=${CODE}\r\nNextURL=https://p.example/a?b=c=d\r\n`);
    const options = { baseUrl: server.url, token: 'hers' };
    expect(await startPayment(options, transaction())).toEqual({
      isStarted: true,
      code: CODE,
      nextUrl: 'https://p.example/a?b=c=d',
    });
    const [call] = server.seen;
    expect(`${call?.method} ${call?.path}`).toBe('POST /payments/passing-orders');
    expect(call?.headers.authorization).toBe('Bearer hers');
    expect(JSON.parse(call?.body ?? '')).toEqual(transaction());
  });

  it('sends no Authorization header for a guest', async () => {
    answer(200, `TransactionCode=${CODE}\r\nNextURL=https://p.example/`);
    await startPayment({ baseUrl: server.url }, transaction());
    expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it("returns the server's refusal with its total", async () => {
    const refusal = { refusal: 'amount', message: 'Changed.', total: 300 };
    answer(409, JSON.stringify(refusal));
    expect(await startPayment({ baseUrl: server.url }, transaction())).toEqual({
      isStarted: false,
      refusal,
    });
  });

  it.each([
    [200, 'Status=OK\r\n'],
    [502, '<h1>Bad gateway</h1>'],
    [409, '{"refusal":"unheard of","message":"x"}'],
  ])('rejects the unexpected response %i %s', async (status, body) => {
    answer(status, body);
    await expect(startPayment({ baseUrl: server.url }, transaction())).rejects.toThrow(
      PaymentUnreachable,
    );
  });

  it('reports an unreachable payment server', async () => {
    const gone = await startRecordingBackEnd();
    await gone.close();
    await expect(startPayment({ baseUrl: gone.url }, transaction())).rejects.toThrow(
      PaymentUnreachable,
    );
  });
});

describe('fetchPayment', () => {
  it("requests a payment by code or by the redirect's parameter", async () => {
    answer(200, '[{"state":"paid","orderNumber":"000000012"}]');
    const options = { baseUrl: server.url };
    expect(await fetchPayment(options, { vendCode: CODE })).toEqual({
      state: 'paid',
      orderNumber: '000000012',
    });
    await fetchPayment(options, { t: 'opaque' });
    expect(server.seen.map(({ path }) => path)).toEqual([
      `/payments/api/orders/?vendCode=${CODE}`,
      '/payments/api/orders/?t=opaque',
    ]);
  });

  it('returns undefined for an unknown payment', async () => {
    answer(200, '[]');
    expect(await fetchPayment({ baseUrl: server.url }, { t: 'x' })).toBeUndefined();
  });
});
