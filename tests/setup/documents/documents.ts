import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Files in git, and untracked files that it does not ignore. */
export const FILES = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => existsSync(file));

export const DOCUMENTS = FILES.filter((file) => /^([A-Z]+|docs\/.*)\.md$/.test(file));

export const withoutCode = (text: string) => text.replace(/^( *)```.*?^\1```/gms, '');

export interface ShellBlock {
  document: string;
  /** Commands without the indentation of a list. */
  text: string;
  /** Text of the preceding comment: `run`, or `not run: ` and a reason. */
  mark: string | undefined;
}

const BLOCK = /(?:^ *<!-- ([^\n]+) -->\n\n)?^( *)```sh\n(.*?)^\2```$/gms;

function blocksOf(document: string): ShellBlock[] {
  const found = readFileSync(document, 'utf8').matchAll(BLOCK);
  return Array.from(found, ([, mark, indent = '', text = '']) => ({
    document,
    mark,
    text: text.replaceAll(RegExp(`^${indent}`, 'gm'), ''),
  }));
}

export const SHELL_BLOCKS: readonly ShellBlock[] = DOCUMENTS.flatMap(blocksOf);
