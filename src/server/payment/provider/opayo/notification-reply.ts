import type { HttpReply, ProviderReply } from '#server/payment/provider/port.ts';

type ReadableReply = Exclude<ProviderReply, { status: 'AGAIN' }>;

const LIMIT = 255;

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, LIMIT);

/**
 * Returns the exact reply text, which has to begin with `Status=`; otherwise the provider treats it
 * as an error.
 */
export function replyText({ status, redirectUrl, detail }: ReadableReply): string {
  const lines = [
    `Status=${status}`,
    `RedirectURL=${oneLine(redirectUrl)}`,
    `StatusDetail=${oneLine(detail)}`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const CONTENT_TYPE = 'text/plain; charset=UTF-8';

/**
 * Responds with 200 even to rejected notifications, because the provider ignores the body of other
 * statuses.
 */
export function replyTo(answer: ProviderReply): HttpReply {
  if (answer.status === 'AGAIN') {
    return { status: 503, contentType: CONTENT_TYPE, body: 'Not recorded' };
  }
  return { status: 200, contentType: CONTENT_TYPE, body: replyText(answer) };
}
