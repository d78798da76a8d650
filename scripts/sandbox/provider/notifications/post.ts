import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { readVendorReply, type VendorReply } from './vendor-reply.ts';

/**
 * Uses Node's http modules, because `fetch` would follow redirects and decompress the body, which
 * the provider does not.
 */
function send(url: string, body: string, timeoutMs: number): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
      },
    });
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'no reply in time';
  return 'code' in error ? String(error.code) : error.message;
}

export async function postNotification(
  url: string,
  body: string,
  timeoutMs: number,
): Promise<VendorReply> {
  try {
    const answer = await send(url, body, timeoutMs);
    return readVendorReply(answer.statusCode ?? 0, await buffer(answer));
  } catch (error) {
    return { isRead: false, reason: `The vendor could not be reached: ${reasonOf(error)}.` };
  }
}
