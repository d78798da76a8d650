import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fetchCategoryTree } from '#commerce/categories.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { CommerceProduct } from '#commerce/products.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import { admitProducts } from './admit-products.ts';
import { listProducts } from './list-products.ts';
import type { PictureQuality } from './pictures/encode.ts';
import { makePictures } from './pictures/make-pictures.ts';
import { openPictureCache } from './pictures/picture-cache.ts';
import { createPoliteQueue, type PoliteOptions } from './reading/polite-queue.ts';
import { readAttributes } from './reading/read-attributes.ts';
import { readProducts } from './reading/read-products.ts';
import { type CatalogueReport, emptyReport } from './report.ts';
import { createSnapshot, type SnapshotWriter } from './snapshot/writer.ts';
import { trimCodes } from './specifications/trim-codes.ts';
import { picturesFolder, reportPath, snapshotPath } from './state.ts';
import { toCard } from './view/card.ts';

export interface LoadOptions {
  client: CommerceClient;
  /** The back end's origin: pictures lie below it where no store names another place. */
  baseUrl: string;
  stateDir: string;
  pictureQuality: PictureQuality;
  /** How long a picture's address is trusted before the back end is asked about it again. */
  pictureTrustMs: number;
  maxRejectedPercent: number;
  /** Called often; `step` names what is under way. */
  progress?: (step: string, done: number, total: number) => void;
  polite?: PoliteOptions;
}

/** The catalogue as a whole is not fit to build from. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

function refuseCollapse(report: CatalogueReport, options: LoadOptions): void {
  const { read, rejected } = report;
  if (read === 0) throw new CatalogueError('The back end holds no products: nothing was built.');
  const percent = (100 * rejected.length) / read;
  if (percent <= options.maxRejectedPercent) return;
  throw new CatalogueError(
    `${rejected.length} of ${read} products fail validation, more than MAX_REJECTED_PERCENT (${options.maxRejectedPercent}) allows: ${reportPath(options.stateDir)} names each.`,
  );
}

/** Codes with stray spaces would be read by nobody. */
function withPlainCodes(product: CommerceProduct): CommerceProduct {
  return { ...product, attributes: trimCodes(product.attributes) };
}

function writeCards(snapshot: SnapshotWriter): void {
  for (const product of snapshot.products()) {
    snapshot.setCard(toCard(product, (file) => snapshot.picture(file)));
  }
}

async function fill(
  snapshot: SnapshotWriter,
  report: CatalogueReport,
  options: LoadOptions,
): Promise<void> {
  const { client, progress = () => {} } = options;
  const queue = createPoliteQueue(options.polite);
  const store = await queue.run('GET store', () => fetchStoreSettings(client));
  const tree = await queue.run('GET categories', () => fetchCategoryTree(client));
  const attributes = await readAttributes(client, queue, store.id);
  report.attributesRefused = attributes === null;
  snapshot.setAttributes(attributes);
  await readProducts(client, queue, {
    take: (products) => snapshot.addProducts(products.map(withPlainCodes)),
    held: () => snapshot.productCount(),
    reset: () => snapshot.clearProducts(),
    progress: (done, total) => progress('Reading products', done, total),
  });
  const files = admitProducts(snapshot, report);
  refuseCollapse(report, options);
  await listProducts(client, queue, tree, snapshot, report);
  const cache = openPictureCache(picturesFolder(options.stateDir));
  try {
    await makePictures([...files.keys()], {
      media: { mediaUrl: store.mediaUrl ?? `${options.baseUrl}/pub/media/` },
      queue,
      cache,
      quality: options.pictureQuality,
      trustMs: options.pictureTrustMs,
      made: (file, made) => snapshot.addPicture(file, made),
      missing: (file, reason) =>
        report.missingPictures.push({ file, reason, skus: files.get(file) ?? [] }),
      progress: (done, total) => progress('Checking pictures', done, total),
    });
  } finally {
    cache.close();
  }
  writeCards(snapshot);
}

function writeReport(stateDir: string, report: CatalogueReport): void {
  writeFileSync(reportPath(stateDir), `${JSON.stringify(report, null, 2)}\n`);
}

/**
 * Reads the whole catalogue into a new snapshot and puts it in place of the last one, complete or
 * not at all. Writes the report whenever products were judged.
 * @throws {CatalogueError} when the catalogue as a whole is unfit
 * @throws {BackEndUnreachable | BackEndRefusal | MalformedAnswer} when the back end fails for good
 */
export async function loadCatalogue(options: LoadOptions): Promise<CatalogueReport> {
  const { stateDir } = options;
  mkdirSync(stateDir, { recursive: true });
  const report = emptyReport();
  const unfinished = `${snapshotPath(stateDir)}.next`;
  const snapshot = createSnapshot(unfinished);
  try {
    await fill(snapshot, report, options);
  } catch (error) {
    // The last report belongs to the site that stays, unless products were judged anew.
    if (error instanceof CatalogueError) writeReport(stateDir, report);
    throw error;
  } finally {
    snapshot.close();
  }
  writeReport(stateDir, report);
  renameSync(unfinished, snapshotPath(stateDir));
  return report;
}
