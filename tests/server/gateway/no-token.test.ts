import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { BackEndRefusal, isTokenRejected } from '#commerce/errors.ts';
import { toRefusal } from '#commerce/refusal.ts';
import { ROUTES } from '#server/gateway/routes.ts';
import { openRecordedGateway } from '../../setup/recordings/recorded-gateway.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';

// Requests without a token are rejected before rate limits count them.
const gateway = openRecordedGateway({ limiter: async () => 60 });

const CALLS = ROUTES.filter(({ who }) => who === 'customer').map(({ method, path }) => [
  method,
  path.replace('{mask}', 'abc').replace('{itemId}', '31').replace('{coupon}', 'FREE'),
]);

describe('customer call without a token', () => {
  it.each(CALLS)(
    "rejects %s %s with the back end's 401 without forwarding it",
    async (method = '', path = '') => {
      for (const headers of [{}, { Authorization: 'Basic c3RhZ2luZw==' }]) {
        const answer = await rawRequest(gateway.shop.url, path, { method, headers });
        expect(answer.status).toBe(401);
        const refusal = toRefusal('', 401, JSON.parse(answer.text));
        expect(refusal).toBeInstanceOf(BackEndRefusal);
        expect(isTokenRejected(refusal)).toBe(true);
      }
      expect(gateway.backEnd.seen).toEqual([]);
      const reason = expect.stringMatching(/^[A-Z]+ \/rest\/[^ ]+: no bearer token$/);
      expect(gateway.shop.log.at(-1)).toMatchObject({ msg: 'refused', level: 30, reason });
    },
  );

  it('gets a response before its body has arrived', async () => {
    const { hostname, port } = new URL(gateway.shop.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'PUT /rest/V1/customers/me HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
        'Content-Length: 255000\r\n\r\n{',
    );
    const first = await new Promise((resolve) => socket.once('data', resolve));
    expect(String(first)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});
