import { isDeepStrictEqual } from 'node:util';
import { isEphemeralPath } from '#publish/check/ephemeral-paths.ts';
import { COMPRESSED_SUFFIXES } from '#publish/files/compressed-forms.ts';
import { listFiles } from '#publish/files/list-files.ts';
import type { Manifest, PublishedOutput } from '#publish/manifest/manifest.ts';
import type { MadeOutput } from '#publish/outputs/make-output.ts';
import { type Folders, liveForms } from '#publish/outputs/write-output.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { indexedRows } from './plan.ts';

export interface ReleaseChanges {
  /** Files, including compressed forms, that are new or have other bytes. */
  changed: Set<string>;
  removed: Set<string>;
  rewritten: string[];
  /** Outputs that were made or checked. */
  looked: Set<string>;
  /** Outputs whose entries in the manifest change. */
  keep: PublishedOutput[];
  gone: string[];
  /** Maps each linked path to the first output with the link. */
  links: Map<string, string>;
  editorLinks: Map<string, string>;
  /**
   * Maps the start of each inline script or style that its page's policy blocks to the first output
   * that contains it.
   */
  forbiddenInline: Map<string, string>;
  pages: number;
}

export interface ChangeCollector {
  take(made: MadeOutput): void;
  /** @param isComplete everything was made, so other files of the live release are removed */
  result(isComplete: boolean): ReleaseChanges;
}

/** Returns the file to which a compressed form belongs, or the name of any other file. */
function plainName(name: string): string {
  const suffix = COMPRESSED_SUFFIXES.find((each) => name.endsWith(each)) ?? '';
  return name.slice(0, name.length - suffix.length);
}

export function createChangeCollector(manifest: Manifest, folders: Folders): ChangeCollector {
  const changes: ReleaseChanges = {
    changed: new Set(),
    removed: new Set(),
    rewritten: [],
    looked: new Set(),
    keep: [],
    gone: [],
    links: new Map(),
    editorLinks: new Map(),
    forbiddenInline: new Map(),
    pages: 0,
  };
  const { changed, removed } = changes;
  const leaving = new Set<string>();
  const owned = new Set<string>();

  /**
   * Stores only changed entries, because most entries of a complete pass are unchanged and would
   * fill the memory.
   */
  function keep(output: PublishedOutput, known: PublishedOutput | undefined): void {
    changes.looked.add(output.name);
    for (const file of output.files) owned.add(file);
    if (!isDeepStrictEqual(output, known)) changes.keep.push(output);
  }

  function takeAbsent(name: string): void {
    const known = manifest.find(name);
    if (known === undefined) return;
    for (const file of known.files) leaving.add(file);
    changes.gone.push(name);
  }

  function takeSame(made: Extract<MadeOutput, { state: 'same' }>): void {
    const known = manifest.find(made.name);
    if (known) keep({ ...known, rows: indexedRows(made.rows) }, known);
  }

  function takeMade(made: Extract<MadeOutput, { state: 'made' }>): void {
    const { name, digest, files } = made;
    const known = manifest.find(name);
    for (const file of known?.files ?? []) leaving.add(file);
    for (const file of files) leaving.delete(file);
    for (const file of made.changed) changed.add(file);
    if (made.changed.length > 0) changes.rewritten.push(name);
    // A page that has become smaller may have lost its compressed forms.
    for (const file of files.filter((each) => changed.has(each))) {
      for (const form of liveForms(folders, file)) if (!changed.has(form)) removed.add(form);
    }
    const own = new Set(made.editorLinks);
    for (const link of made.links) {
      const into = own.has(link) ? changes.editorLinks : changes.links;
      if (!into.has(link)) into.set(link, name);
    }
    for (const script of made.forbiddenInline) {
      if (!changes.forbiddenInline.has(script)) changes.forbiddenInline.set(script, name);
    }
    const links = made.links.filter((link) => !own.has(link) && isEphemeralPath(link));
    keep({ name, digest, files, rows: indexedRows(made.rows), links }, known);
    if (name.startsWith('page:')) changes.pages += 1;
  }

  function removeStrays(): void {
    if (folders.live === undefined) return;
    for (const name of listFiles(folders.live)) {
      if (name !== SEARCH_INDEX && !owned.has(plainName(name))) removed.add(name);
    }
  }

  return {
    take(made) {
      if (made.state === 'absent') takeAbsent(made.name);
      else if (made.state === 'same') takeSame(made);
      else takeMade(made);
    },
    result(isComplete) {
      for (const file of leaving) {
        if (owned.has(file)) continue;
        for (const form of liveForms(folders, file)) removed.add(form);
      }
      if (isComplete) removeStrays();
      return changes;
    },
  };
}
