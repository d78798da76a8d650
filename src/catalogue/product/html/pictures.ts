import { picturePath } from '#lib/urls/picture-paths.ts';
import { withoutMedia } from './directives.ts';
import { escapeHtml } from './escape.ts';
import { fileOfStoredUrl, type MediaBases, mediaFile, storedMediaUrl } from './media-file.ts';

/** Maximum width of a text in pixels; smaller pictures are not enlarged. */
const WIDTH = 960;
const MARKED = /\ue000(\d+)\ue001/g;
const STORED_PICTURE = /<img src="(media:[^"]*)"([^>]*)>/g;
const PIXELS = /^\s*(\d{1,4})(?:px)?\s*$/;
/** Elements that may have contained only pictures. */
const EMPTIED =
  /<(a|b|caption|div|em|figcaption|figure|h[1-6]|i|li|p|strong|ul)(?: [^>]*)?><\/\1>/g;
const DEEPEST = 60;

type Attributes = Readonly<Record<string, string>>;

function sizeOf({ width = '', height = '' }: Attributes): string {
  const [, wide] = PIXELS.exec(width) ?? [];
  const [, high] = PIXELS.exec(height) ?? [];
  if (!Number(wide)) return '';
  return ` width="${Number(wide)}"${Number(high) ? ` height="${Number(high)}"` : ''}`;
}

function toTag(file: string, attributes: Attributes, isForPhones: boolean): string {
  const alt = escapeHtml(
    withoutMedia(attributes['alt'] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const look = isForPhones ? ' class="for-phones"' : '';
  const src = storedMediaUrl(file);
  return `<img src="${src}"${look} alt="${alt}"${sizeOf(attributes)} loading="lazy" decoding="async">`;
}

/**
 * Replaces the pictures of one text by marks while it is cleaned. A mark counts as text, so that
 * its element is not removed as empty.
 */
export interface MarkedPictures {
  /** Returns '' for a picture that is not from the back end. */
  mark(attributes: Attributes, isForPhones?: boolean): string;
  put(html: string): string;
}

export function createMarkedPictures(bases: MediaBases): MarkedPictures {
  const tags: string[] = [];
  return {
    mark(attributes, isForPhones = false) {
      const file = mediaFile(attributes['src'] ?? '', bases);
      if (file === undefined) return '';
      tags.push(toTag(file, attributes, isForPhones));
      return `\ue000${tags.length - 1}\ue001`;
    },
    put: (html) => html.replace(MARKED, (_mark, place: string) => tags[Number(place)] ?? ''),
  };
}

export function filesIn(html: string | null): string[] {
  return Array.from((html ?? '').matchAll(STORED_PICTURE), ([, kept = '']) =>
    fileOfStoredUrl(kept),
  );
}

/** Removes elements that contained only missing pictures. */
function withoutEmptied(html: string, depth = DEEPEST): string {
  const emptied = html.replace(EMPTIED, '');
  return emptied === html || depth === 0 ? emptied : withoutEmptied(emptied, depth - 1);
}

/**
 * Returns a stored text in which the pictures have the paths that pages use.
 *
 * @param stemOf returns the common name of a file's sizes, `null` if there is no picture
 */
export function withPictures(html: string, stemOf: (file: string) => string | null): string {
  let isMissing = false;
  const shown = html.replace(STORED_PICTURE, (_tag, kept: string, rest: string) => {
    const stem = stemOf(fileOfStoredUrl(kept));
    isMissing ||= stem === null;
    return stem === null
      ? ''
      : `<img src="${picturePath({ stem, width: WIDTH, format: 'webp' })}"${rest}>`;
  });
  return isMissing ? withoutEmptied(shown) : shown;
}
