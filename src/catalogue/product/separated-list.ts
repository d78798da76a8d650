const SEPARATOR = '&&!&&';

/**
 * Returns the entries of a list attribute, including empty ones, so that each keeps its position.
 */
export function splitFields(text: string): string[] {
  return text.split(SEPARATOR).map((entry) => entry.trim());
}

export function splitList(text: string): string[] {
  return splitFields(text).filter((entry) => entry !== '');
}
