/** Exports a list as a file for spreadsheets, which can also be pasted back. */

/**
 * Prefixes texts that a spreadsheet would run as a formula, because a list can come from anyone's
 * link.
 */
function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as CSV (RFC 4180) with a heading. */
export function toCsv(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heading, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}
