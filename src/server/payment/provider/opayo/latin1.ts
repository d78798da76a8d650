/**
 * The provider reads ISO-8859-1, so other characters are replaced by similar Latin-1 characters.
 */

const REPLACEMENTS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'SS',
  Œ: 'OE',
  œ: 'oe',
  Ŋ: 'N',
  ŋ: 'n',
  ſ: 's',
  ĸ: 'k',
  Ə: 'E',
  ə: 'e',
  ƒ: 'f',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '€': 'EUR',
  '…': '...',
};

/** The first 32 characters above ASCII are control characters. */
const isLatin1 = (character: string) => /^[\x20-\x7e\xa1-\xff]$/.test(character);

function toReadable(character: string): string {
  if (isLatin1(character)) return character;
  if (/\s/.test(character)) return ' ';
  const replaced = REPLACEMENTS[character] ?? character.normalize('NFKD');
  return [...replaced].filter(isLatin1).join('');
}

/** Converts a text to Latin-1 and omits characters without a similar one. */
export function toLatin1(text: string): string {
  return [...text.normalize('NFC')].map(toReadable).join('');
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z0-9*._-]/.test(character)) return character;
  if (character === ' ') return '+';
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Rejects characters outside Latin-1, because taking only the low byte would change the text. */
function encodeText(text: string, field: string): string {
  if (/[^\0-\xff]/.test(text)) throw new RangeError(`${field} holds what latin1 does not`);
  return [...Buffer.from(text, 'latin1')].map(encodeByte).join('');
}

/**
 * Encodes a form body in Latin-1: `ü` becomes `%FC`, while URLSearchParams would use UTF-8.
 *
 * @throws {RangeError} naming a field with other characters
 */
export function encodeForm(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields);
  return pairs
    .map(([name, value]) => `${encodeText(name, name)}=${encodeText(value, name)}`)
    .join('&');
}
