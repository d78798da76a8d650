import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentName } from '#catalogue/product/document-file.ts';
import type { FetchedDocument } from '#catalogue/product/documents.ts';
import { documentsFolder } from '#catalogue/state.ts';
import { mediaUrlOf, readFacts } from '#catalogue/sync/facts.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import { fetchProductMedia, type MediaOptions } from '#commerce/catalogue/media.ts';
import { isTransient } from '#commerce/errors.ts';

/** Returns the stored documents of the products that are read, by file. */
function knownDocuments({ catalogue, incoming }: Reading): Map<string, FetchedDocument> {
  const rows = catalogue.database
    .prepare(
      `select document.value ->> '$.file' as file, document.value -> '$.kept' as kept
       from json_each(?) read join product on sku = read.value,
       json_each(body, '$.documents') document where document.value -> '$.kept' is not null`,
    )
    .all(JSON.stringify(incoming.skusWithDocuments()));
  return new Map(rows.map(({ file, kept }) => [String(file), JSON.parse(String(kept))]));
}

/** Writes the file under another name first, so that an incomplete file is never published. */
function writeDocument(folder: string, name: string, bytes: Uint8Array): void {
  const path = join(folder, name);
  if (existsSync(path)) return;
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

/** Returns `null` if the file is missing, too large or of a type that is not published. */
async function fetchDocument(
  media: MediaOptions,
  folder: string,
  file: string,
  known: FetchedDocument | undefined,
): Promise<FetchedDocument | null> {
  const answer = await fetchProductMedia(media, file, known?.etag);
  if (answer.state === 'unchanged') return known ?? null;
  if (answer.state !== 'fetched') return null;
  const name = documentName(file, answer.bytes);
  if (name === undefined) return null;
  writeDocument(folder, name, answer.bytes);
  return { name, bytes: answer.bytes.length, etag: answer.etag };
}

function mediaUrlFor({ catalogue, incoming, options }: Reading): string {
  const staged = incoming.fact('settings');
  const settings = staged ? JSON.parse(staged) : readFacts(catalogue.database)?.settings;
  return mediaUrlOf({ address: options.baseUrl, settings: settings ?? {} });
}

/**
 * Fetches the documents of the read products. A document without a response keeps its stored copy.
 *
 * @param isWhole true after a full read, which does not request stored documents again
 */
export async function readDocuments(reading: Reading, isWhole: boolean): Promise<void> {
  const { incoming, queue, options } = reading;
  const files = incoming.documentFiles();
  if (files.length === 0) return;
  const folder = documentsFolder(options.stateDir);
  mkdirSync(folder, { recursive: true });
  const known = knownDocuments(reading);
  const isThere = (file: string) => existsSync(join(folder, known.get(file)?.name ?? '-'));
  const media = { mediaUrl: mediaUrlFor(reading) };
  const kept = await queue.map(
    'GET document',
    files,
    async (file) => {
      const before = isThere(file) ? known.get(file) : undefined;
      if (isWhole && before !== undefined) return before;
      return fetchDocument(media, folder, file, before);
    },
    async (file, error) => {
      if (!isTransient(error)) throw error;
      return known.get(file) ?? null;
    },
  );
  incoming.keepDocuments(new Map(files.map((file, index) => [file, kept[index] ?? null])));
}
