import { readFileSync, writeFileSync } from 'node:fs';
import { SETTING_GROUPS, type Setting } from '#config/env/all-settings.ts';

export const SETTINGS_DOCUMENT = 'docs/settings.md';
export const EXAMPLE = '.env.example';

const HEAD = ['Variable', 'Default', 'Meaning'];

/** Pads the cells of each column to the same width. */
function toTable(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function tableOf(settings: readonly Setting[]): string {
  const rows = settings.map(({ name, meaning, default: usual = 'none' }) => [
    `\`${name}\``,
    usual,
    meaning,
  ]);
  return toTable([HEAD, ...rows]);
}

/**
 * Regenerates the table of every group: the lines that begin with a bar between its heading and the
 * next.
 *
 * @throws {Error} naming a group without a heading, or without a table below it
 */
export function withTables(document: string): string {
  return SETTING_GROUPS.reduce((text, { title, settings }) => {
    const table = new RegExp(`(\n## ${title}\n(?:(?!## |\\|).*\n)*)(?:\\|.*\n)+`);
    if (!table.test(text)) throw new Error(`${SETTINGS_DOCUMENT}: no table below '${title}'`);
    return text.replace(table, (_, before: string) => `${before}${tableOf(settings)}\n`);
  }, document);
}

const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

function exampleLines({ name, meaning, default: usual = 'none' }: Setting): string[] {
  return [`# ${plain(meaning)} (${plain(usual)})`, `#${name}=`, ''];
}

/**
 * Returns a template for `.env`, with every setting commented out. All commands except tests and
 * benches read `.env`.
 */
export function envExample(): string {
  const groups = SETTING_GROUPS.flatMap(({ title, settings }) => [
    `## ${title}`,
    '',
    ...settings.flatMap(exampleLines),
  ]);
  const head = [
    '# Copy this file to .env, take the # off and say a value; what holds otherwise stands in brackets.',
    '# Every command but tests and benches reads .env; the environment counts before it.',
    '# Made by npm run config -- --write: change the schemas in src/config/env/.',
    '',
  ];
  return `${[...head, ...groups].join('\n').trimEnd()}\n`;
}

export function writeDocuments(): void {
  writeFileSync(SETTINGS_DOCUMENT, withTables(readFileSync(SETTINGS_DOCUMENT, 'utf8')));
  writeFileSync(EXAMPLE, envExample());
}
