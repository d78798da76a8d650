/** A token as RFC 6750 writes it. */
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/** The token of an Authorization header; undefined where it is none, or malformed. */
export function bearerToken(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1];
}
