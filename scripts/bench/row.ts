/** A measured figure and its limit (`bar`), which is `null` if nothing was promised. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  bar: number | null;
  ok: boolean | null;
  /** Value in the last release, if it was recorded. */
  was?: number;
}

/** Returns a figure whose bar is a maximum. */
export function row(name: string, value: number, unit: string, bar: number | null = null): Row {
  const rounded = Number(value.toPrecision(4));
  return { name, value: rounded, unit, bar, ok: bar === null ? null : value <= bar };
}

/** Returns a figure whose bar is a minimum. */
export function leastRow(name: string, value: number, unit: string, bar: number): Row {
  return { ...row(name, value, unit), bar, ok: value >= bar };
}

export function failedRow(name: string): Row {
  return { name, value: Number.NaN, unit: '', bar: null, ok: false };
}

export function hasMissed(rows: readonly Row[]): boolean {
  return rows.some(({ ok }) => ok === false);
}

function verdict({ ok, value }: Row): string {
  if (ok === null) return '';
  if (Number.isNaN(value)) return 'FAILED';
  return ok ? 'ok' : 'MISSED';
}

const figure = (value: number | null | undefined) =>
  value == null || Number.isNaN(value)
    ? '-'
    : value.toLocaleString('en-GB', { maximumSignificantDigits: 4 });

export function toTable(rows: readonly Row[]): string {
  const cells = rows.map((each) => [
    each.name,
    figure(each.value),
    figure(each.was),
    figure(each.bar),
    each.unit,
    verdict(each),
  ]);
  const all = [['name', 'value', 'was', 'bar', 'unit', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  return all
    .map((line) =>
      line
        .map((cell, column) =>
          column >= 1 && column <= 3
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
