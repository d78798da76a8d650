import { gatewayBodyOf } from '../../../scripts/testbed/gateway-bodies.ts';
import type { RawRequest } from '../server/raw-request.ts';

/**
 * Returns a gateway request like the shop's. It always has a token, so that only the route decides
 * whether the token is forwarded.
 */
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
