/** Any other scheme is not the shopper's, but of a server in front of the shop. */
const BEARER = /^Bearer [\w.~+/-]+=*$/i;

/** An Authorization header as it goes on; undefined where it names no customer. */
export function bearerIn(header: string | undefined): string | undefined {
  return header !== undefined && BEARER.test(header) ? header : undefined;
}
