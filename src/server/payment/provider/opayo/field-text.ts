/** Texts as the provider's fields take them: signs that it refuses left out, then cut. */
import { toLatin1 } from './latin1.ts';

const LETTERS = 'A-Za-zÀ-ÖØ-öø-ÿ';

const REFUSED = {
  name: new RegExp(`[^${LETTERS} /\\\\&.'-]`, 'g'),
  address: new RegExp(`[^${LETTERS}0-9 +'/\\\\&:,.()-]`, 'g'),
  phone: /[^A-Za-z0-9+() -]/g,
  /** Shown on the provider's page: no HTML. */
  description: /[<>"]/g,
} as const;

export type FieldKind = keyof typeof REFUSED;

function clean(kind: FieldKind, text: string): string {
  return toLatin1(text).replace(REFUSED[kind], ' ').replace(/ +/g, ' ').trim();
}

/** What of a text fits, from its beginning; one latin1 character is one byte. */
export function fieldText(kind: FieldKind, text: string, most: number): string {
  return clean(kind, text).slice(0, most).trim();
}

/** The same for a field that must not be empty: a name in other letters leaves nothing. */
export function requiredText(kind: FieldKind, text: string, most: number): string {
  return fieldText(kind, text, most) || '-';
}

/** Where a line may end: at its last space, unless the word would be shorter than the gap. */
function lineEnd(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const space = text.lastIndexOf(' ', most);
  return space > most / 2 ? space : most;
}

function broken(text: string, most: number): string[] {
  const end = lineEnd(text, most);
  const rest = text.slice(end).trim();
  return [text.slice(0, end).trim(), ...(rest === '' ? [] : broken(rest, most))];
}

/** An address over at most three lines, broken between words; what is left then is cut. */
export function addressLines(street: readonly string[], most: number): string[] {
  const texts = street.map((line) => clean('address', line)).filter(Boolean);
  const lines = texts.flatMap((text) => broken(text, most)).slice(0, 3);
  return lines.length > 0 ? lines : ['-'];
}
