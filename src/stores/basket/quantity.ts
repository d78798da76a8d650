/** Returns an integer from 1, or null for invalid text. */
export function parseQuantity(text: string): number | null {
  const trimmed = text.trim();
  return /^0*[1-9]\d{0,7}$/.test(trimmed) ? Number(trimmed) : null;
}
