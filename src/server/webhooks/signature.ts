import { createHmac, timingSafeEqual } from 'node:crypto';

const FORM = /^sha256=([0-9a-f]{64})$/i;

/** Verifies the HMAC of the body in constant time, so that timing reveals nothing about it. */
export function isSigned(body: Uint8Array, header: string, secret: string): boolean {
  const sent = FORM.exec(header)?.[1];
  if (sent === undefined) return false;
  const due = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(due, Buffer.from(sent, 'hex'));
}
