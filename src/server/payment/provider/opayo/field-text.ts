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

/** An address over at most three lines, broken between words; what is left then is cut. */
export function addressLines(street: string, most: number): string[] {
  let rest = clean('address', street) || '-';
  const lines: string[] = [];
  while (rest !== '' && lines.length < 3) {
    const end = lineEnd(rest, most);
    lines.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return lines;
}
