import { ATTRIBUTES } from '#config/shop.ts';
import { markedFileIn, markMedia } from './html/directives.ts';
import { DOCUMENT, type MediaBases, mediaFile } from './html/media-file.ts';
import { plainText } from './html/plain-text.ts';
import { splitList } from './separated-list.ts';

export interface FetchedDocument {
  /**
   * File name below the folder of documents, in the state and on the site; it contains a digest.
   */
  name: string;
  bytes: number;
  etag: string | null;
}

export type ProductDocument =
  | { label: string; href: string }
  /** `kept` is missing until the file has been fetched, or if it is unavailable. */
  | { label: string; file: string; kept?: FetchedDocument };

const ADDRESS =
  /\ue002[^\ue003]*\ue003|(?:https?:\/|\/(?:pub\/)?media)\/[^\s"'<>&]+(?:&(?:amp;)?[^\s"'<>&]+)*/i;

/**
 * Returns the documents in the order of their attributes, without those that have no valid link.
 */
export function toDocuments(
  attributes: Readonly<Record<string, string>>,
  mediaBases: MediaBases,
): ProductDocument[] {
  return ATTRIBUTES.documents.flatMap(
    (code) => toDocument(markMedia(attributes[code] ?? ''), mediaBases) ?? [],
  );
}

function toDocument(value: string, mediaBases: MediaBases): ProductDocument | undefined {
  const written = addressIn(value);
  if (written === undefined) return undefined;
  const href = written.replaceAll('&amp;', '&');
  const file = mediaFile(href, mediaBases, DOCUMENT);
  const label = labelIn(value, written);
  if (file !== undefined) return { label: label || fileName(`https://media/${file}`), file };
  if (!href.startsWith('https:') || !URL.canParse(href)) return undefined;
  return { label: label || fileName(href), href: new URL(href).href };
}

/** Returns the address as written in the value, without the punctuation that follows it. */
function addressIn(value: string): string | undefined {
  const address = ADDRESS.exec(value.split('&&!&&').join(' '))?.[0].replace(/[.,;:!?]+$/, '');
  if (address === undefined || address.includes('(') || markedFileIn(address)) return address;
  return address.replace(/[)\]]+$/, '');
}

function labelIn(value: string, address: string): string {
  const isMarkup = /<[a-z/][^>]*>/i.test(value);
  const text = splitList(isMarkup ? plainText(value) : value)
    .join(' ')
    .replace(/\s+/g, ' ');
  return withoutAddress(text, address);
}

/** Returns the text without the address and the punctuation around it. */
function withoutAddress(text: string, address: string): string {
  return text
    .replace(address, ' ')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:|–-]+|[\s:|.,;–-]+$/g, '');
}

function fileName(href: string): string {
  const { hostname, pathname } = new URL(href);
  const last = pathname.split('/').filter(Boolean).at(-1);
  if (last === undefined) return hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
