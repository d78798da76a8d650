/**
 * What no reader sees, but for tabs and line ends: control characters, halves of a character, the
 * two code points that are none, and marks that turn the order of the letters after them around.
 * No language piles more than four accents upon one letter; what is higher covers other lines.
 */
const INVISIBLE =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]|(?<=\p{M}{4})\p{M}/gu;

/** A text of the back end without what pages cannot hold, or hold only to deceive. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Whether a text holds any of it. */
export function hidesSomething(text: string): boolean {
  return visibleText(text) !== text;
}
