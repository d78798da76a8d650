import { ATTRIBUTES } from '#config/shop.ts';
import { markMedia, mediaIn } from './html/media-directives.ts';
import { DOCUMENT, type MediaBases, mediaFile } from './html/media-file.ts';
import { plainText } from './html/plain-text.ts';
import { splitList } from './separated-list.ts';

/** A media file as the site holds it. */
export interface KeptDocument {
  /** Below the folder of documents, in the state and in the site; tells its bytes. */
  name: string;
  bytes: number;
  etag: string | null;
}

/** What an editor linked: another site's, or a file of the back end's media folder. */
export type ProductDocument =
  | { label: string; href: string }
  /** `kept` is absent until the file was fetched, and where there is none to be had. */
  | { label: string; file: string; kept?: KeptDocument };

const ADDRESS =
  /\ue002[^\ue003]*\ue003|(?:https?:\/|\/(?:pub\/)?media)\/[^\s"'<>&]+(?:&(?:amp;)?[^\s"'<>&]+)*/i;

/** The documents in their numbered order. One that leads nowhere is none. */
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

/** As it stands in the value, without the punctuation that follows it in a sentence. */
function addressIn(value: string): string | undefined {
  const address = ADDRESS.exec(value.split('&&!&&').join(' '))?.[0].replace(/[.,;:!?]+$/, '');
  if (address === undefined || address.includes('(') || mediaIn(address)) return address;
  return address.replace(/[)\]]+$/, '');
}

function labelIn(value: string, address: string): string {
  const isMarkup = /<[a-z/][^>]*>/i.test(value);
  const text = splitList(isMarkup ? plainText(value) : value)
    .join(' ')
    .replace(/\s+/g, ' ');
  return withoutAddress(text, address);
}

/** What introduced or enclosed the address goes with it. */
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
