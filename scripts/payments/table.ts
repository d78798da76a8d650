export const WIDTH = 100;
const GAP = '  ';

/** Breaks a text between words into lines of at most `length` characters; a longer word is cut. */
export function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= length) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = word;
    for (; rest.length > length; rest = rest.slice(length)) lines.push(rest.slice(0, length));
    line = rest;
  }
  return [...lines, line];
}

/**
 * Returns a table whose first row is the header. The last column takes the remaining width and
 * wraps.
 */
export function toTable(rows: readonly (readonly string[])[]): string {
  const last = Math.max(...rows.map(({ length }) => length)) - 1;
  const widths = Array.from({ length: last }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const margin = widths.reduce((sum, width) => sum + width + GAP.length, 0);
  return rows
    .flatMap((row) => {
      const cells = widths.map((width, column) => (row[column] ?? '').padEnd(width) + GAP);
      const [first = '', ...more] = wrap(row[last] ?? '', WIDTH - margin);
      return [cells.join('') + first, ...more.map((line) => ' '.repeat(margin) + line)];
    })
    .map((line) => line.trimEnd())
    .join('\n');
}
