/**
 * Matches invisible characters except tabs and line ends: control characters, unpaired surrogates,
 * noncharacters and marks that change the text direction. Also matches stacked accents after the
 * fourth, which no language needs and which cover other lines.
 */
const INVISIBLE =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]|(?<=\p{M}{4})\p{M}/gu;

/** Removes characters that pages cannot contain, or that would mislead readers. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '');
}

export function hidesSomething(text: string): boolean {
  return visibleText(text) !== text;
}
