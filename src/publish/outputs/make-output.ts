import { recordContent } from '#catalogue/content/record-content.ts';
import { trackReads } from '#catalogue/track-reads.ts';
import { valueDigest } from './digest.ts';
import { modelOf } from './kinds.ts';
import type { Model, OutputFile, OutputTools, Source } from './output.ts';
import type { WrittenOutput } from './write-output.ts';

export interface DerivedOutput {
  model: Model;
  digest: string;
  rows: string[];
}

export type MadeOutput =
  | { name: string; state: 'absent' }
  /** The model is the same as the published one, but other rows may have been read for it. */
  | { name: string; state: 'same'; rows: string[] }
  | ({
      name: string;
      state: 'made';
      digest: string;
      rows: string[];
      /** Paths below the site, without compressed forms. */
      files: string[];
      /** Paths of this site to which the files link, including links by editors. */
      links: readonly string[];
      editorLinks: readonly string[];
    } & WrittenOutput);

/** Writes the files of one output for the next release, on this thread or another. */
export type Write = (files: readonly OutputFile[]) => WrittenOutput | Promise<WrittenOutput>;

/** Derives the model of an output. Returns undefined if the output does not exist or is removed. */
export function deriveOutput(name: string, source: Source): DerivedOutput | undefined {
  const snapshot = trackReads(source.snapshot);
  const content = recordContent(source.content);
  const model = modelOf({ ...source, snapshot: snapshot.reader, content: content.content }, name);
  if (model === undefined) return undefined;
  const rows = [...snapshot.rows(), ...content.rows()];
  return { model, digest: valueDigest(model.value), rows };
}

/**
 * Updates one output: derives its model and makes its files if the model has changed.
 * @param published digest of the published model; undefined always makes the files
 */
export async function makeOutput(
  name: string,
  published: string | undefined,
  source: Source,
  tools: OutputTools,
  write: Write,
): Promise<MadeOutput> {
  const derived = deriveOutput(name, source);
  if (derived === undefined) return { name, state: 'absent' };
  const { model, digest, rows } = derived;
  if (digest === published) return { name, state: 'same', rows };
  const made = await model.make(tools);
  const files = made.map((file) => file.name);
  const links = made.flatMap((file) => ('bytes' in file ? (file.links ?? []) : []));
  const { editorLinks = [] } = model;
  const written = await write(made);
  return { name, state: 'made', digest, rows, files, links, editorLinks, ...written };
}
