/** Pictures in a text: what is kept of them, and how pages show them. */
import { picturePath } from '#lib/urls/picture-paths.ts';
import { escapeHtml } from './escape.ts';
import { withoutMedia } from './media-directives.ts';
import { fileOfKept, keptAddress, type MediaBases, mediaFile } from './media-file.ts';

/** The widest that a text gets; a picture that is smaller keeps its own size. */
const WIDTH = 960;
const MARKED = /\ue000(\d+)\ue001/g;
const STORED_PICTURE = /<img src="(media:[^"]*)"([^>]*)>/g;
const PIXELS = /^\s*(\d{1,4})(?:px)?\s*$/;
/** What a picture may be all of. */
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
  const src = keptAddress(file);
  return `<img src="${src}"${look} alt="${alt}"${sizeOf(attributes)} loading="lazy" decoding="async">`;
}

/** Pictures of one text. While it is cleaned, a mark stands for each of them, which counts as a letter. */
export interface MarkedPictures {
  /** '' for a picture that is not kept. */
  mark(attributes: Attributes, isForPhones?: boolean): string;
  /** The cleaned text with the pictures themselves. */
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

/** The files that a stored text shows. */
export function filesIn(html: string | null): string[] {
  return Array.from((html ?? '').matchAll(STORED_PICTURE), ([, kept = '']) => fileOfKept(kept));
}

/** Takes off what held nothing but pictures that are gone. */
function withoutEmptied(html: string, depth = DEEPEST): string {
  const emptied = html.replace(EMPTIED, '');
  return emptied === html || depth === 0 ? emptied : withoutEmptied(emptied, depth - 1);
}

/**
 * A stored text as a page shows it.
 * @param stemOf names the sizes of a file; null where there is no picture
 */
export function withPictures(html: string, stemOf: (file: string) => string | null): string {
  let isMissing = false;
  const shown = html.replace(STORED_PICTURE, (_tag, kept: string, rest: string) => {
    const stem = stemOf(fileOfKept(kept));
    isMissing ||= stem === null;
    return stem === null
      ? ''
      : `<img src="${picturePath({ stem, width: WIDTH, format: 'webp' })}"${rest}>`;
  });
  return isMissing ? withoutEmptied(shown) : shown;
}
