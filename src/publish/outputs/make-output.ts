import { createHash } from 'node:crypto';
import { recordContent } from '#catalogue/content/record-content.ts';
import { recordReads } from '#catalogue/record-reads.ts';
import { internalLinks } from '#publish/check/internal-links.ts';
import { modelOf } from './kinds.ts';
import type { Model, Source, Workshop } from './output.ts';
import { type Folders, writeOutput } from './write-output.ts';

/** An output as the catalogue and the content say it must be. */
export interface DerivedOutput {
  model: Model;
  digest: string;
  /** The catalogue rows and content files that the model was read from. */
  rows: string[];
}

/** What became of an output. */
export type MadeOutput =
  | { name: string; state: 'absent' }
  /** Its model is the published one; what it was read from may be other rows than before. */
  | { name: string; state: 'same'; rows: string[] }
  | {
      name: string;
      state: 'made';
      digest: string;
      rows: string[];
      /** Names below the site, without compressed forms. */
      files: string[];
      /** Those, and compressed forms, that differ from the live release. */
      changed: string[];
      /** Addresses of this site that its pages name. */
      links: string[];
      editorLinks: readonly string[];
    };

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** Derives the model of an output; undefined where there is none, or no longer. */
export function deriveOutput(name: string, source: Source): DerivedOutput | undefined {
  const snapshot = recordReads(source.snapshot);
  const content = recordContent(source.content);
  const model = modelOf({ ...source, snapshot: snapshot.reader, content: content.content }, name);
  if (model === undefined) return undefined;
  const rows = [...snapshot.rows(), ...content.rows()];
  return { model, digest: digestOf(model.value), rows };
}

async function writeModel(model: Model, workshop: Workshop, folders: Folders) {
  const files = await model.make(workshop);
  const changed = await Promise.all(files.map((file) => writeOutput(folders, file)));
  const links = files.flatMap((file) =>
    'text' in file && file.name.endsWith('.html') ? internalLinks(file.text) : [],
  );
  return { files: files.map(({ name }) => name), changed: changed.flat(), links };
}

/**
 * Brings one output up to date: derives its model, and makes its files when the model is another
 * than the published one.
 * @param published the digest of the published model; undefined makes the files in any case
 */
export async function makeOutput(
  name: string,
  published: string | undefined,
  source: Source,
  workshop: Workshop,
  folders: Folders,
): Promise<MadeOutput> {
  const derived = deriveOutput(name, source);
  if (derived === undefined) return { name, state: 'absent' };
  const { model, digest, rows } = derived;
  if (digest === published) return { name, state: 'same', rows };
  const made = await writeModel(model, workshop, folders);
  return { name, state: 'made', digest, rows, editorLinks: model.editorLinks ?? [], ...made };
}
