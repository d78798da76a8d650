/** Reply of the vendor to a notification; `reason` explains why it cannot be used. */
export type VendorReply =
  | { isRead: true; status: 'OK' | 'INVALID' | 'ERROR'; redirectUrl: string }
  | { isRead: false; reason: string };

const MAX_LENGTH = 255;

function unread(reason: string): VendorReply {
  return { isRead: false, reason };
}

function isStatus(text: string | undefined): text is 'OK' | 'INVALID' | 'ERROR' {
  return text === 'OK' || text === 'INVALID' || text === 'ERROR';
}

function linesOf(text: string): Map<string, string> {
  const lines = text.split('\r\n').map((line): [string, string] => {
    const [name = ''] = line.split('=', 1);
    return [name.toLowerCase(), line.slice(name.length + 1)];
  });
  return new Map(lines);
}

/** Parses as strictly as the provider: a malformed reply fails the payment. */
export function readVendorReply(status: number, body: Buffer): VendorReply {
  if (status !== 200) return unread(`The reply was HTTP ${status}, not 200.`);
  const text = body.toString('latin1');
  if (!text.startsWith('Status=')) return unread('The reply did not begin with Status=.');
  const lines = linesOf(text);
  const given = lines.get('status');
  if (!isStatus(given)) return unread('The Status was none of OK, INVALID, ERROR before a CRLF.');
  const redirectUrl = lines.get('redirecturl');
  if (redirectUrl === undefined) return unread('The reply had no RedirectURL.');
  if (redirectUrl.length > MAX_LENGTH) {
    return unread(`The RedirectURL had more than ${MAX_LENGTH} characters.`);
  }
  if (!/^https?:\/\/[^\s"'<>]+$/.test(redirectUrl) || !URL.canParse(redirectUrl)) {
    return unread('The RedirectURL was no absolute http or https address.');
  }
  if ((lines.get('statusdetail') ?? '').length > MAX_LENGTH) {
    return unread(`The StatusDetail had more than ${MAX_LENGTH} characters.`);
  }
  return { isRead: true, status: given, redirectUrl };
}
