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
  hasCompressedForms,
  isCompressible,
} from '#publish/files/compressed-forms.ts';
import { withFolders } from '#publish/release/tree.ts';
import type { OutputFile } from './output.ts';

export interface Folders {
  /** Folder of the live site; undefined before the first release. */
  live: string | undefined;
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

/** Creates a hard link, which takes no space, or a copy on another file system. */
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

/** Returns the forms of a file in the live release, including the plain one. */
export function liveForms({ live }: Folders, name: string): string[] {
  if (live === undefined) return [];
  const forms = ['', ...COMPRESSED_SUFFIXES].map((suffix) => name + suffix);
  return forms.filter((form) => existsSync(join(live, form)));
}

function hasAllForms(folders: Folders, name: string, bytes: Uint8Array): boolean {
  const forms = hasCompressedForms(name, bytes) ? COMPRESSED_SUFFIXES.length : 0;
  return liveForms(folders, name).length === 1 + forms;
}

function writeBytes(folders: Folders, name: string, bytes: Uint8Array): string[] {
  if (isLive(folders, name, bytes) && hasAllForms(folders, name, bytes)) return [];
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
  /** Paths of the files that differ from the live release; only these are written. */
  changed: string[];
  /** Start of each inline script or style that the policy of its page blocks. */
  forbiddenInline: string[];
}

function forbiddenIn(file: OutputFile): string[] {
  const isPage = 'bytes' in file && file.name.endsWith('.html');
  return isPage ? forbiddenInline(new TextDecoder().decode(file.bytes)) : [];
}

/** Writes the changed files of an output for the next release, with their compressed forms. */
export function writeOutput(folders: Folders, files: readonly OutputFile[]): WrittenOutput {
  return {
    changed: files.flatMap((file) => writeFile(folders, file)),
    forbiddenInline: files.flatMap(forbiddenIn),
  };
}
