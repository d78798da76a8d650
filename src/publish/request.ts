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
  siteUrl: string;
  load: LoadOptions;
  content: ContentFolders;
  /** Returns the day, `YYYY-MM-DD`, for which promos, slides and pages are shown. */
  today(): string;
  /** Returns the digest of the code and settings on disk that affect pages. */
  fingerprint(): string;
  /** Maximum number of threads that make pages. */
  threads: number;
  /** Object storage for each release; undefined if the site is published to the folder only. */
  target?: Target | undefined;
  /** Prints progress for an operator. */
  say(line: string): void;
}

export interface PublishRequest extends ReadRequest {
  /** The publisher makes the request and not a person, so it is rejected after a rollback. */
  isAutomatic?: boolean;
  /**
   * Includes deferred outputs, at least one, until the function returns true. A request without
   * `skus` makes all of them.
   */
  deferredUntil?: () => boolean;
  /** Requests all prices, regardless of when they were read last. */
  prices?: boolean;
  /** Accepts a larger loss of products or pages than the safety limits allow. */
  allowShrink?: boolean;
}

export interface PublishSummary {
  /** Id of the new release; undefined if the site did not change. */
  release: number | undefined;
  /** Reason for rendering the whole site; undefined if only changes were rendered. */
  complete: string | undefined;
  /** Outputs that a requested full publish changed although their sources had not changed. */
  stale: readonly string[];
  /** Number of products that were read. */
  read: number;
  changed: number;
  rendered: number;
  removed: number;
  warnings: readonly string[];
  /**
   * Products and other records that cannot be read. Affected products keep their previous data or
   * are not sold.
   */
  unreadable: readonly UnreadableProduct[];
  /** Report on the catalogue for editors; undefined if nothing was read. */
  report: CatalogueReport | undefined;
  phases: readonly Phase[];
}
