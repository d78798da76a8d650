/** What a publish is asked for, and what came of it. */
import type { ContentFolders } from '#catalogue/content/files/content-file.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import type { UnreadableProduct } from '#catalogue/sync/unreadable.ts';
import type { Phase } from './pass/phases.ts';
import type { ReadRequest } from './read-catalogue.ts';
import type { Target } from './target/target.ts';

export interface PublisherOptions {
  stateDir: string;
  outDir: string;
  /** The public origin of the site. */
  siteUrl: string;
  load: LoadOptions;
  /** Where editors' files lie. */
  content: ContentFolders;
  /** The day, `YYYY-MM-DD`, whose promos, slides and pages are shown. */
  today(): string;
  /** Digest of everything but catalogue and content that shapes the bytes, as it is on disk now. */
  fingerprint(): string;
  /** How many make pages at a time when there are many. */
  threads: number;
  /** Where each release is uploaded; undefined where the folder is all there is. */
  target?: Target | undefined;
  /** Lines for a person who waits. */
  say(line: string): void;
}

export interface PublishRequest extends ReadRequest {
  /** Nobody asks for it in person: it is refused while a rollback holds. */
  isAutomatic?: boolean;
  /**
   * Deferred outputs are made as well, one at least, until this says that somebody waits. A request
   * that does not name its products makes all of them.
   */
  deferredUntil?: () => boolean;
  /** The catalogue may lose more than a mistake would take. */
  allowShrink?: boolean;
}

export interface PublishSummary {
  /** Its id; undefined where nothing of the site changed. */
  release: number | undefined;
  /** Why the whole site was rendered; undefined where only what changed was. */
  complete: string | undefined;
  /** Outputs that were not as they had to be, although nothing that they are made from had changed. */
  stale: readonly string[];
  /** Products. */
  read: number;
  changed: number;
  /** Pages. */
  rendered: number;
  removed: number;
  warnings: readonly string[];
  /** Products and other records that cannot be read: what they concern stays as it was, or is not sold. */
  unreadable: readonly UnreadableProduct[];
  /** What an editor should know of the catalogue; undefined where nothing of it was read. */
  report: CatalogueReport | undefined;
  phases: readonly Phase[];
}
