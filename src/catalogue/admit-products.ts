import type { CommerceProduct } from '#commerce/products.ts';
import { parsePence, toPence } from '#lib/money.ts';
import { RESERVED_SEGMENTS } from '#lib/paths.ts';
import { toGallery } from './product/gallery.ts';
import { PRICE_CODES, toPrices } from './product/prices.ts';
import { productFault } from './product/validate.ts';
import type { CatalogueReport } from './report.ts';
import type { SnapshotWriter } from './snapshot/writer.ts';
import { urlKeyOf } from './view/card.ts';

/** UK VAT, in per cent: what the basket adds to the back end's own price. */
const VAT_PERCENT = 20;

/** Files that pages will show: the whole gallery, or the one picture of a product without page. */
function filesOf(product: CommerceProduct): string[] {
  const { images, main } = toGallery(product.media, product.name ?? '');
  const shown = urlKeyOf(product) === null ? [main] : images;
  return shown.flatMap((image) => (image ? [image.file] : []));
}

function notePriceDifference(product: CommerceProduct, report: CatalogueReport): void {
  const { inclVat } = toPrices(product.attributes);
  if (inclVat === null || product.price === null) return;
  // A cart rounds the price to pence before it adds the tax.
  const charged = Math.round((toPence(product.price) * (100 + VAT_PERCENT)) / 100);
  if (charged !== inclVat) {
    report.priceDifferences.push({ sku: product.sku, shown: inclVat, charged });
  }
}

function noteUnreadablePrices(product: CommerceProduct, report: CatalogueReport): void {
  for (const code of PRICE_CODES) {
    const value = product.attributes[code]?.trim() ?? '';
    const isNone = value === '' || Number(value) === 0;
    if (!isNone && parsePence(value) === null) {
      report.unreadablePrices.push({ sku: product.sku, code, value });
    }
  }
}

/**
 * Goes through every product by id: takes out what fails validation, gives the others their
 * pages, and answers which picture files are needed, with the SKUs that show them.
 */
export function admitProducts(
  snapshot: SnapshotWriter,
  report: CatalogueReport,
): Map<string, string[]> {
  const takenKeys = new Map<string, string>();
  const files = new Map<string, string[]>();
  for (const product of snapshot.products()) {
    report.read += 1;
    const reason = productFault(product, { reservedKeys: RESERVED_SEGMENTS, takenKeys });
    if (reason !== null) {
      snapshot.removeProduct(product.sku);
      report.rejected.push({ sku: product.sku, name: product.name ?? '', reason });
      continue;
    }
    report.accepted += 1;
    const urlKey = urlKeyOf(product);
    if (urlKey !== null) {
      takenKeys.set(urlKey.toLowerCase(), product.sku);
      snapshot.setUrlKey(product.sku, urlKey);
    }
    notePriceDifference(product, report);
    noteUnreadablePrices(product, report);
    for (const file of filesOf(product)) {
      const skus = files.get(file);
      if (skus) skus.push(product.sku);
      else files.set(file, [product.sku]);
    }
  }
  return files;
}
