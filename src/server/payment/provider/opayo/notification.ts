/** The provider's word on a transaction, as it came over the line. */

/** Values by name; characters stand for bytes (latin1), since bytes are what is signed. */
export type Notification = ReadonlyMap<string, string>;

/** Not readable without doubt: no form, or a field twice. */
export class NotificationError extends Error {
  override name = 'NotificationError';
  /** What was read until then: of use to whoever looks for the reason, and to be believed by nobody. */
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
 * Reads a form body once: nothing trimmed, no empty value made another, and nothing read as UTF-8.
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

/** A field that is absent counts as empty. */
export function fieldOf(notification: Notification, field: string): string {
  return notification.get(field) ?? '';
}
