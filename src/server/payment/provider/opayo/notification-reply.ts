/**
 * What a notification is answered: OK means received and trusted, not paid; INVALID and ERROR keep
 * the provider from taking money.
 */
export interface NotificationReply {
  status: 'OK' | 'INVALID' | 'ERROR';
  /** Where the provider sends the shopper; it wants one whatever the status. */
  redirectUrl: string;
  detail: string;
}

const LIMIT = 255;

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, LIMIT);

/** The exact text: it begins with `Status=`, or the provider takes it as an error. */
export function replyText({ status, redirectUrl, detail }: NotificationReply): string {
  const lines = [
    `Status=${status}`,
    `RedirectURL=${oneLine(redirectUrl)}`,
    `StatusDetail=${oneLine(detail)}`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}
