import type { Result } from './run.ts';

export function toTable(results: readonly Result[]): string {
  const columnOf = ({ engine, width }: Result) => `${engine}, ${width} px`;
  const journeys = [...new Set(results.map(({ journey }) => journey))];
  const columns = [...new Set(results.map(columnOf))];
  const cell = (journey: string, column: string) => {
    const found = results.find((each) => each.journey === journey && columnOf(each) === column);
    if (found === undefined) return '-';
    return found.failure === undefined ? `${found.seconds.toFixed(1)} s` : 'FAILED';
  };
  const first = Math.max(...journeys.map(({ length }) => length));
  const rows = journeys.map((journey) => [
    journey.padEnd(first),
    ...columns.map((column) => cell(journey, column).padStart(column.length)),
  ]);
  return [[' '.repeat(first), ...columns], ...rows].map((row) => row.join('  ')).join('\n');
}
