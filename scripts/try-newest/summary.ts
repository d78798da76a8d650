import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from '../checks/run-check.ts';

export interface TriedPackage {
  name: string;
  pinned: string;
  tried: string;
}

export interface Tried extends Omit<Outcome, 'counts'> {
  name: string;
}

/** Runners say at the end what failed. */
const LINES = 60;

const end = (printed: string) =>
  stripVTControlCharacters(printed).trimEnd().split('\n').slice(-LINES).join('\n');

const table = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function resultOf(packages: readonly TriedPackage[], failed: readonly Tried[]): string {
  if (failed.length > 0) return `Failed: ${failed.map(({ name }) => name).join(', ')}`;
  const isNewer = packages.some(({ pinned, tried }) => tried !== pinned);
  return isNewer ? 'Nothing fails' : 'Nothing is newer than what is pinned';
}

/** What broke with the newest packages, as Markdown. */
export function toSummary(packages: readonly TriedPackage[], tried: readonly Tried[]): string {
  const failed = tried.filter(({ isPassed }) => !isPassed);
  return [
    `## The newest packages\n\n${resultOf(packages, failed)}.`,
    table([
      ['Package', 'Pinned', 'Tried'],
      ['---', '---', '---'],
      ...packages.map(({ name, pinned, tried: other }) => {
        return [name, pinned, other === pinned ? 'the same' : other];
      }),
    ]),
    table([
      ['Check', 'Result', 'Seconds'],
      ['---', '---', '---'],
      ...tried.map(({ name, isPassed, seconds }) => {
        return [name, isPassed ? 'passed' : '**failed**', seconds.toFixed(0)];
      }),
    ]),
    ...failed.map(({ name, printed }) => `### ${name}\n\n\`\`\`\`text\n${end(printed)}\n\`\`\`\``),
  ].join('\n\n');
}
