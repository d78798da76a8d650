import type { PaymentSettings } from '#server/payment/parts.ts';

/**
 * Returns true if the shopper may be redirected to the URL. A manipulated response must not
 * redirect to another site.
 */
export function isAllowedNextUrl(
  nextUrl: string,
  { mode, nextUrlHosts }: Pick<PaymentSettings, 'mode' | 'nextUrlHosts'>,
): boolean {
  const { protocol, host, username, password } = new URL(nextUrl);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && mode === 'simulator');
  return isSafe && username === '' && password === '' && nextUrlHosts.includes(host);
}
