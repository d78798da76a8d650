const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Returns the token of an Authorization header, or `undefined` if the header is missing or
 * malformed.
 */
export function bearerToken(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1];
}
