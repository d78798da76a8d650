/** Field of the provider's forms, which use ISO-8859-1: one byte per character. */
export type FormField = readonly [name: string, value: string];

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  return spaced.replace(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Returns the fields in the order of the body; a name may occur twice. */
export function parseForm(body: Uint8Array): FormField[] {
  const parts = Buffer.from(body).toString('latin1').split('&');
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      return [decode(name), decode(part.slice(name.length + 1))];
    });
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (/[\w.*-]/.test(character)) return character;
  return character === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function encode(text: string): string {
  return Array.from(Buffer.from(text, 'latin1'), encodeByte).join('');
}

export function writeForm(fields: readonly FormField[]): string {
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}
