import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import type { Renderer } from '#publish/bundle/load-bundle.ts';

/** What models are derived from; every read of catalogue and content is recorded. */
export interface Source {
  snapshot: CatalogueSnapshot;
  content: SiteContent;
  /** Files that come from the code, by name below the site: where each lies. */
  assets: ReadonlyMap<string, string>;
  /** The folder of documents (catalogue/state.ts). */
  documents: string;
  /** The public origin, for files that have to name whole addresses. */
  siteUrl: string;
}

/** What makes the bytes of an output once its model is known. */
export interface OutputTools {
  renderer: Renderer;
}

/**
 * A file of the site: what it holds, in memory of its own, with the addresses of this site that it
 * names; or another file that holds the same bytes.
 */
export type OutputFile =
  | { name: string; bytes: Uint8Array<ArrayBuffer>; links?: readonly string[] }
  /** `isNamedByContent`: a file of that name never holds anything else. */
  | { name: string; source: string; isNamedByContent: boolean };

/** One thing of a site, as catalogue, content and code say it must be. */
export interface Model {
  /** All that shapes its bytes beside the code: plain JSON. */
  value: unknown;
  /** Links that an editor wrote: a dead one is the editor's to repair, and no reason to stop. */
  editorLinks?: readonly string[];
  make(tools: OutputTools): Promise<OutputFile[]> | OutputFile[];
}

/** A kind of output. Keys are its own; the name of an output is kind and key. */
export interface OutputKind {
  /** Undefined where there is no such output, or no longer. */
  model(source: Source, key: string): Model | undefined;
  /** The keys of all there are. */
  all(source: Source): Iterable<string>;
  /** The keys of those that a changed row may bring into being; who read it is known anyway. */
  of(source: Source, row: string): Iterable<string>;
}
