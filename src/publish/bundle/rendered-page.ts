import { internalLinks } from '#publish/check/internal-links.ts';
import type { SharedText } from './page-marks.ts';

/** A page as a full build writes it, and what is known of it already. */
export interface RenderedPage {
  /** In UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Addresses of this site that it names, each once. */
  links: string[];
}

const linksOfShared = new WeakMap<SharedText, readonly string[]>();

function linksIn(part: string | SharedText): readonly string[] {
  if (typeof part === 'string') return internalLinks(part);
  const links = linksOfShared.get(part) ?? internalLinks(part.text);
  linksOfShared.set(part, links);
  return links;
}

/** Puts the parts of a page together. */
export function toRenderedPage(parts: readonly (string | SharedText)[]): RenderedPage {
  const written = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.bytes));
  const bytes = new Uint8Array(written.reduce((length, { byteLength }) => length + byteLength, 0));
  let at = 0;
  for (const part of written) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return { bytes, links: [...new Set(parts.flatMap(linksIn))] };
}
