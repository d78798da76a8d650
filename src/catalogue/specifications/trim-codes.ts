/**
 * Removes stray spaces from attribute codes. If two codes become equal, the first non-empty value
 * is used.
 */
export function trimCodes(
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const codes = Object.keys(attributes);
  if (codes.every((code) => code === code.trim())) return attributes;
  const trimmed: Record<string, string> = {};
  for (const code of codes) {
    const key = code.trim();
    if ((trimmed[key] ?? '').trim() === '') trimmed[key] = attributes[code] ?? '';
  }
  return trimmed;
}
