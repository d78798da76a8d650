import type { CheckOutcome } from './run-check.ts';

export interface Finished extends Pick<CheckOutcome, 'isPassed' | 'seconds' | 'counts'> {
  name: string;
}

const HEADINGS = ['stage', '', 'seconds', 'passed', 'failed', 'flaky'];

export function toSummary(stages: readonly Finished[], seconds: number): string {
  const all = { name: 'all', isPassed: stages.every(({ isPassed }) => isPassed), seconds };
  const rows = [...stages, { ...all, counts: undefined }].map(
    ({ name, isPassed, seconds: taken, counts }) => [
      name,
      isPassed ? 'passed' : 'FAILED',
      taken.toFixed(0),
      ...[counts?.passed, counts?.failed, counts?.flaky].map((count) => String(count ?? '')),
    ],
  );
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
