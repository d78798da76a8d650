import type { PaymentSettings } from '#server/payment/parts.ts';

/** Whether a shopper may be sent there: an answer that was tampered with must not lead her away. */
export function isAllowedNextUrl(
  nextUrl: string,
  { mode, nextUrlHosts }: Pick<PaymentSettings, 'mode' | 'nextUrlHosts'>,
): boolean {
  const { protocol, host, username, password } = new URL(nextUrl);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && mode === 'simulator');
  return isSafe && username === '' && password === '' && nextUrlHosts.includes(host);
}
