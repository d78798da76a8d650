/**
 * Converts texts for the provider's fields: replaces characters that it rejects with spaces, then
 * truncates.
 */
import { toLatin1 } from './latin1.ts';

const LETTERS = 'A-Za-zÀ-ÖØ-öø-ÿ';

const REFUSED = {
  name: new RegExp(`[^${LETTERS} /\\\\&.'-]`, 'g'),
  address: new RegExp(`[^${LETTERS}0-9 +'/\\\\&:,.()-]`, 'g'),
  phone: /[^A-Za-z0-9+() -]/g,
  /** The provider's page shows the description, so the delimiters of HTML tags are replaced. */
  description: /[<>"]/g,
} as const;

export type FieldKind = keyof typeof REFUSED;

function clean(kind: FieldKind, text: string): string {
  return toLatin1(text).replace(REFUSED[kind], ' ').replace(/ +/g, ' ').trim();
}

/** Returns the start of a text that fits; one Latin-1 character is one byte. */
export function fieldText(kind: FieldKind, text: string, most: number): string {
  return clean(kind, text).slice(0, most).trim();
}

/** Returns the text for a field that must not be empty. A name in another script becomes a dash. */
export function requiredText(kind: FieldKind, text: string, most: number): string {
  return fieldText(kind, text, most) || '-';
}

/** Returns the length of a line, ended at its last space unless that space is in the first half. */
function lineEnd(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const space = text.lastIndexOf(' ', most);
  return space > most / 2 ? space : most;
}

function wrapLine(text: string, most: number): string[] {
  const end = lineEnd(text, most);
  const rest = text.slice(end).trim();
  return [text.slice(0, end).trim(), ...(rest === '' ? [] : wrapLine(rest, most))];
}

/** Wraps an address at word boundaries into at most three lines; further text is dropped. */
export function addressLines(street: readonly string[], most: number): string[] {
  const texts = street.map((line) => clean('address', line)).filter(Boolean);
  const lines = texts.flatMap((text) => wrapLine(text, most)).slice(0, 3);
  return lines.length > 0 ? lines : ['-'];
}
