/**
 * Reads a comparison sheet: `code | value | value`, one column for each item. A row with a single
 * value applies to every column. `-` means that the item lacks the attribute; an empty cell is an
 * empty value.
 */
export function parseSheet(sheet: string, columns: number): Map<string, string>[] {
  const parsed = Array.from({ length: columns }, () => new Map<string, string>());
  for (const line of sheet.split('\n')) {
    if (line.trim() === '') continue;
    const [code = '', ...values] = line.split('|').map((cell) => cell.trim());
    if (values.length !== 1 && values.length !== columns) {
      throw new Error(`Sheet row ${code} has ${values.length} values for ${columns} items.`);
    }
    parsed.forEach((column, index) => {
      const value = values.length === 1 ? values[0] : values[index];
      if (value !== undefined && value !== '-') column.set(code, value);
    });
  }
  return parsed;
}
