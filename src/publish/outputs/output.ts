import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import type { Renderer } from '#publish/bundle/load-bundle.ts';

/**
 * Data from which outputs are derived. `deriveOutput` passes a version that records reads of
 * catalogue and content.
 */
export interface Source {
  snapshot: CatalogueSnapshot;
  content: SiteContent;
  /** Paths on disk of scripts, styles and public files, by their path on the site. */
  assets: ReadonlyMap<string, string>;
  documents: string;
  /** Public origin, for files with absolute URLs. */
  siteUrl: string;
}

export interface OutputTools {
  renderer: Renderer;
}

/**
 * A file of the site: either its bytes, in a separate buffer, and its links, or the path of a file
 * with the same bytes.
 */
export type OutputFile =
  | { name: string; bytes: Uint8Array<ArrayBuffer>; links?: readonly string[] }
  /** `isNamedByContent`: the content of a file with this name never changes. */
  | { name: string; source: string; isNamedByContent: boolean };

/** Data of one output, and the function that makes its files. */
export interface Model {
  /** All data that affects the bytes of the output, apart from the code, as plain JSON. */
  value: unknown;
  /** Links by editors. A broken one is a warning to the editor and does not stop the publish. */
  editorLinks?: readonly string[];
  make(tools: OutputTools): Promise<OutputFile[]> | OutputFile[];
}

/** A kind of output with its keys. The name of an output consists of kind and key. */
export interface OutputKind {
  /** Returns undefined if the output does not exist or is removed. */
  model(source: Source, key: string): Model | undefined;
  all(source: Source): Iterable<string>;
  /**
   * Returns the keys of outputs that a changed row may create. Existing readers of the row are
   * found in the manifest.
   */
  of(source: Source, row: string): Iterable<string>;
}
