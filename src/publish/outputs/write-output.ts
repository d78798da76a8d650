import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { forbiddenInline } from '#publish/check/forbidden-inline.ts';
import {
  COMPRESSED_SUFFIXES,
  compressedForms,
  hasForms,
  isCompressible,
} from '#publish/files/compressed-forms.ts';
import { withFolders } from '#publish/release/tree.ts';
import type { OutputFile } from './output.ts';

export interface Folders {
  /** The live tree; undefined before the first release. */
  live: string | undefined;
  /** Where files of the next release wait. */
  incoming: string;
}

function readLive({ live }: Folders, name: string): Uint8Array | undefined {
  if (live === undefined) return undefined;
  try {
    return readFileSync(join(live, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isLive(folders: Folders, name: string, bytes: Uint8Array): boolean {
  const known = readLive(folders, name);
  return known !== undefined && Buffer.compare(known, bytes) === 0;
}

/** A link costs nothing; another file system gets a copy. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function write({ incoming }: Folders, name: string, bytes: Uint8Array): void {
  const path = join(incoming, name);
  withFolders(path, () => writeFileSync(path, bytes));
}

/** Which forms of a file, itself among them, the live release has. */
export function liveForms({ live }: Folders, name: string): string[] {
  if (live === undefined) return [];
  const forms = ['', ...COMPRESSED_SUFFIXES].map((suffix) => name + suffix);
  return forms.filter((form) => existsSync(join(live, form)));
}

/** Whether the live release has as many forms beside a file as belong there. */
function isWhole(folders: Folders, name: string, bytes: Uint8Array): boolean {
  const forms = hasForms(name, bytes) ? COMPRESSED_SUFFIXES.length : 0;
  return liveForms(folders, name).length === 1 + forms;
}

function writeBytes(folders: Folders, name: string, bytes: Uint8Array): string[] {
  if (isLive(folders, name, bytes) && isWhole(folders, name, bytes)) return [];
  const forms = compressedForms(name, bytes);
  write(folders, name, bytes);
  for (const form of forms) write(folders, name + form.suffix, form.bytes);
  return [name, ...forms.map(({ suffix }) => name + suffix)];
}

function writeFile(folders: Folders, file: OutputFile): string[] {
  if ('bytes' in file) return writeBytes(folders, file.name, file.bytes);
  const { name, source, isNamedByContent } = file;
  const stands = folders.live !== undefined && existsSync(join(folders.live, name));
  if (stands && isNamedByContent) return [];
  if (isCompressible(name)) return writeBytes(folders, name, readFileSync(source));
  if (stands && isLive(folders, name, readFileSync(source))) return [];
  linkOrCopy(source, join(folders.incoming, name));
  return [name];
}

export interface WrittenOutput {
  /** Names of what differs from the live release; nothing else is written. */
  changed: string[];
  /** The start of each inline script that the page which holds it keeps from running. */
  forbiddenInline: string[];
}

function forbiddenIn(file: OutputFile): string[] {
  const isPage = 'bytes' in file && file.name.endsWith('.html');
  return isPage ? forbiddenInline(new TextDecoder().decode(file.bytes)) : [];
}

/** Writes the files of an output for the next release, with their compressed forms. */
export function writeOutput(folders: Folders, files: readonly OutputFile[]): WrittenOutput {
  return {
    changed: files.flatMap((file) => writeFile(folders, file)),
    forbiddenInline: files.flatMap(forbiddenIn),
  };
}
