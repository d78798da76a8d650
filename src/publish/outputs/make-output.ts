import { recordContent } from '#catalogue/content/record-content.ts';
import { trackReads } from '#catalogue/track-reads.ts';
import { valueDigest } from './digest.ts';
import { modelOf } from './kinds.ts';
import type { Model, OutputFile, OutputTools, Source } from './output.ts';
import type { WrittenOutput } from './write-output.ts';

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
  | ({
      name: string;
      state: 'made';
      digest: string;
      rows: string[];
      /** Names below the site, without compressed forms. */
      files: string[];
      /** Addresses of this site that its pages name, those that an editor wrote among them. */
      links: readonly string[];
      editorLinks: readonly string[];
    } & WrittenOutput);

/** Writes the files of one output for the next release, here or on another thread. */
export type Write = (files: readonly OutputFile[]) => WrittenOutput | Promise<WrittenOutput>;

/** Derives the model of an output; undefined where there is none, or no longer. */
export function deriveOutput(name: string, source: Source): DerivedOutput | undefined {
  const snapshot = trackReads(source.snapshot);
  const content = recordContent(source.content);
  const model = modelOf({ ...source, snapshot: snapshot.reader, content: content.content }, name);
  if (model === undefined) return undefined;
  const rows = [...snapshot.rows(), ...content.rows()];
  return { model, digest: valueDigest(model.value), rows };
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
