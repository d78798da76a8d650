import { createHash, timingSafeEqual } from 'node:crypto';
import type { StaffToken } from '#config/env/payment.ts';
import type { PaymentParts } from './parts.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, so that timing reveals nothing about the tokens. */
function nameOf(sent: string, tokens: readonly StaffToken[]): string | undefined {
  const own = digest(sent);
  return tokens.filter(({ token }) => timingSafeEqual(digest(token), own))[0]?.name;
}

/**
 * Returns the token's name, or the seconds to wait after too many wrong tokens. During the wait
 * valid tokens are refused as well, so that guessing reveals nothing.
 */
export async function authenticateStaff(
  { settings, limiter }: Pick<PaymentParts, 'settings' | 'limiter'>,
  authorization: string | undefined,
): Promise<{ name?: string | undefined; wait?: number | undefined }> {
  const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (sent === undefined) return {};
  const wait = await limiter?.('staff', 0);
  if (wait !== undefined) return { wait };
  const name = nameOf(sent, settings.staffTokens);
  return name === undefined ? { wait: await limiter?.('staff') } : { name };
}
