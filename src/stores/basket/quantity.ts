/** What a shopper typed as a quantity: whole and from 1, or null. */
export function parseQuantity(text: string): number | null {
  const trimmed = text.trim();
  return /^0*[1-9]\d{0,7}$/.test(trimmed) ? Number(trimmed) : null;
}
