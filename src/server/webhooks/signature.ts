import { createHmac, timingSafeEqual } from 'node:crypto';

const FORM = /^sha256=([0-9a-f]{64})$/i;

/** Whether a header holds the HMAC of exactly these bytes; takes as long whatever is right in it. */
export function isSigned(body: Uint8Array, header: string, secret: string): boolean {
  const sent = FORM.exec(header)?.[1];
  if (sent === undefined) return false;
  const due = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(due, Buffer.from(sent, 'hex'));
}
