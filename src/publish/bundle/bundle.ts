import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '#publish/files/hash-files.ts';
import { listFiles } from '#publish/files/list-files.ts';

/** The compiled pages of one state of the code, kept to render any of them at any time. */
export interface Bundle {
  folder: string;
  fingerprint: string;
  /** Files below `client/` in the folder, which every page may ask for: scripts, styles, public. */
  assets: readonly string[];
}

/** What is known of a bundle beside its files. */
const metaSchema = z.object({
  /** Of everything else in the folder, so that a damaged bundle is made anew. */
  digest: z.string(),
  /** Name and text of each `?inline-script`; Astro's manifest knows the other scripts that stand in pages. */
  inlineTexts: z.array(z.tuple([z.string(), z.string()])),
});
export type BundleMeta = z.infer<typeof metaSchema>;

export const CLIENT = 'client';
/** The module that exports the app, see `bundle-entry.ts`. */
export const ENTRY = 'server/entry.mjs';
export const META = 'meta.json';
export const UNFINISHED = 'unfinished';

/** Bundles are folders of that name; the other one is being made. */
export function isFingerprint(name: string): boolean {
  return name !== UNFINISHED;
}

export function readMeta(folder: string): BundleMeta {
  return metaSchema.parse(JSON.parse(readFileSync(join(folder, META), 'utf8')));
}

export function bundleDigest(folder: string): string {
  const names = [...listFiles(folder)].filter((name) => name !== META);
  return hashFiles(folder, names.toSorted());
}
