import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '#publish/files/hash-files.ts';
import { listFiles } from '#publish/files/list-files.ts';

/** Compiled pages of one state of the code, from which any page can be rendered at any time. */
export interface Bundle {
  folder: string;
  fingerprint: string;
  /**
   * Paths of files below `client/` in `folder`, relative to `client/`. These are the scripts,
   * styles and public files to which pages may link.
   */
  assets: readonly string[];
}

const metaSchema = z.object({
  /** Digest of all other files in the folder. A damaged bundle is compiled again. */
  digest: z.string(),
  /** Name and text of each `?inline-script`. Astro's manifest contains the other inline scripts. */
  inlineTexts: z.array(z.tuple([z.string(), z.string()])),
});
export type BundleMeta = z.infer<typeof metaSchema>;

export const CLIENT = 'client';
export const ENTRY = 'server/entry.mjs';
export const META = 'meta.json';
export const UNFINISHED = 'unfinished';

/** Returns false for the folder of a bundle that is being compiled or deleted. */
export function isFinishedBundle(name: string): boolean {
  return name !== UNFINISHED;
}

export function readMeta(folder: string): BundleMeta {
  return metaSchema.parse(JSON.parse(readFileSync(join(folder, META), 'utf8')));
}

export function bundleDigest(folder: string): string {
  const names = [...listFiles(folder)].filter((name) => name !== META);
  return hashFiles(folder, names.toSorted());
}
