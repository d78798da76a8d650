/**
 * Values by field name, decoded as Latin-1 so that characters equal bytes, because the signature
 * covers bytes.
 */
export type Notification = ReadonlyMap<string, string>;

/** The body has an invalid percent escape or a repeated field, so its values are not certain. */
export class NotificationError extends Error {
  override name = 'NotificationError';
  /** Fields parsed before the error. Use them for diagnostics only, because they are unverified. */
  readonly read: Notification;

  constructor(message: string, read: Notification) {
    super(message);
    this.read = read;
  }
}

const BROKEN_ESCAPE = /%(?![\dA-Fa-f]{2})/;

function decode(text: string): string {
  const hex = /%([\dA-Fa-f]{2})/g;
  return text
    .replaceAll('+', ' ')
    .replace(hex, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
}

/**
 * Parses a form body as Latin-1 and keeps all values unchanged, because the signature covers the
 * exact bytes.
 *
 * @throws {NotificationError}
 */
export function parseNotification(body: Uint8Array): Notification {
  const fields = new Map<string, string>();
  for (const pair of Buffer.from(body).toString('latin1').split('&')) {
    if (pair === '') continue;
    if (BROKEN_ESCAPE.test(pair)) throw new NotificationError('holds a broken escape', fields);
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const field = decode(name);
    if (fields.has(field)) throw new NotificationError('holds a field twice', fields);
    fields.set(field, decode(value));
  }
  return fields;
}

/** Returns the value of a field, or an empty string if it is missing. */
export function fieldOf(notification: Notification, field: string): string {
  return notification.get(field) ?? '';
}
