const SEPARATOR = '&&!&&';

/** The entries of a list attribute with their places kept, empty ones included. */
export function splitFields(text: string): string[] {
  return text.split(SEPARATOR).map((entry) => entry.trim());
}

/** The entries of a list attribute that hold something. */
export function splitList(text: string): string[] {
  return splitFields(text).filter((entry) => entry !== '');
}
