import type { ProductDocument } from '#catalogue/product/documents.ts';
import { documentPath } from '#lib/urls/paths.ts';

export interface ShownDocument {
  label: string;
  href: string;
  /** Type and, from 10 kB, size ('PDF, 1.2 MB'), or the host of an external document. */
  note: string;
}

const KILO = 1_000;
/** Size in kB below which a size helps no shopper. */
const SHOWN_FROM = 10;

function sizeText(bytes: number): string {
  const kilobytes = Math.round(bytes / KILO);
  if (kilobytes < SHOWN_FROM) return '';
  return kilobytes < KILO ? `, ${kilobytes} kB` : `, ${(bytes / KILO / KILO).toFixed(1)} MB`;
}

/**
 * Returns `undefined` for a file that is not available.
 *
 * @param urlKey of the product that links it
 */
export function toShownDocument(
  document: ProductDocument,
  urlKey: string,
): ShownDocument | undefined {
  if ('href' in document) {
    const { label, href } = document;
    return { label, href, note: new URL(href).hostname };
  }
  const { label, kept } = document;
  if (kept === undefined) return undefined;
  const [extension = ''] = kept.name.split('.').slice(-1);
  const type = extension.toUpperCase();
  return {
    label: label.replace(new RegExp(`\\s*\\(${type}\\)$`, 'i'), ''),
    href: documentPath(urlKey, kept.name),
    note: `${type}${sizeText(kept.bytes)}`,
  };
}
