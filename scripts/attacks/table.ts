import type { AttackOutcome } from './run.ts';

const WIDEST = 68;

function shortened(text: string): string {
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}

function cellsOf({ kind, name, answer, changed, log, faults }: AttackOutcome): string[] {
  return [kind, name, answer, changed, log, faults.length === 0 ? 'ok' : 'MISSED'].map(shortened);
}

const HEADS = ['kind', 'attack', 'answer', 'changed', 'log', ''];

export function toTable(outcomes: readonly AttackOutcome[]): string {
  const lines = [HEADS, ...outcomes.map(cellsOf)];
  const widths = HEADS.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const aligned = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const wrong = outcomes.flatMap(({ kind, name, faults }) =>
    faults.map((fault) => `${kind}, ${name}: ${fault}`),
  );
  return [...aligned, ...wrong].join('\n');
}
