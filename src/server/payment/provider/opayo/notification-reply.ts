/** What a notification is answered. */
import type { HttpReply, ProviderReply } from '#server/payment/provider/port.ts';

type Said = Exclude<ProviderReply, { status: 'AGAIN' }>;

const LIMIT = 255;

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, LIMIT);

/** The exact text: it begins with `Status=`, or the provider takes it as an error. */
export function replyText({ status, redirectUrl, detail }: Said): string {
  const lines = [
    `Status=${status}`,
    `RedirectURL=${oneLine(redirectUrl)}`,
    `StatusDetail=${oneLine(detail)}`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const CONTENT_TYPE = 'text/plain; charset=UTF-8';

/** Refusals come with 200 too: whoever gets another status reads nothing. */
export function replyTo(answer: ProviderReply): HttpReply {
  if (answer.status === 'AGAIN') {
    return { status: 503, contentType: CONTENT_TYPE, body: 'Not recorded' };
  }
  return { status: 200, contentType: CONTENT_TYPE, body: replyText(answer) };
}
