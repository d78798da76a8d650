import { gatewayBodyOf } from '../../../scripts/testbed/gateway-bodies.ts';
import type { RawRequest } from '../server/raw-request.ts';

/** A call of the gateway as the shop makes it: always with a token, so that the routes decide. */
export function asTheShop(
  method: string,
  path: string,
): Required<Pick<RawRequest, 'headers'>> & {
  method: string;
  body?: string;
} {
  const body = gatewayBodyOf(method, path);
  return {
    method,
    headers: {
      Authorization: 'Bearer eyJraWQiOiIxIn0.eyJ1aWQiOjV9.s-_x',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
