import { createHash, timingSafeEqual } from 'node:crypto';
import type { StaffToken } from '#config/env/payment.ts';
import type { PaymentParts } from './parts.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long whatever the sent token has right. */
function nameOf(sent: string, tokens: readonly StaffToken[]): string | undefined {
  const own = digest(sent);
  return tokens.filter(({ token }) => timingSafeEqual(digest(token), own))[0]?.name;
}

/**
 * Whose token it is, or for how many seconds none is looked at: whoever sent too many wrong ones is not
 * told which is right either.
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
