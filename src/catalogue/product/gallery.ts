import { toVideo, type Video } from './videos.ts';

export interface MediaEntry {
  file: string;
  label: string | null;
  types: readonly string[];
  position: number;
  disabled: boolean;
  mediaType: string;
  video?: { url: string; title: string | null };
}

export interface GalleryImage {
  file: string;
  alt: string;
  /** Video of which the picture is a still. */
  video?: Video;
}

export interface Gallery {
  images: readonly GalleryImage[];
  /** First large picture and thumbnail of cards; `null` for a product without pictures. */
  main: GalleryImage | null;
}

/** Returns `null` for entries that are not shown, such as a video from an unsupported host. */
function toImage(entry: MediaEntry, productName: string): GalleryImage | null {
  const { file, label, mediaType, video: entered } = entry;
  const alt = label?.trim() || productName;
  if (mediaType === 'image') return { file, alt };
  const video = mediaType === 'external-video' && entered ? toVideo(entered.url) : null;
  return video && { file, alt: entered?.title?.trim() || alt, video };
}

/** Omits disabled entries and repeated files. */
export function toGallery(media: readonly MediaEntry[], productName: string): Gallery {
  const entries = media
    .filter((entry) => !entry.disabled && entry.file.trim() !== '')
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ types, ...entry }) => {
      const image = toImage({ types, ...entry }, productName);
      return image ? [{ types, image }] : [];
    });
  const images = new Map<string, GalleryImage>();
  for (const { image } of entries) {
    if (!images.has(image.file)) images.set(image.file, image);
  }
  const main = entries.find(({ types }) => types.includes('thumbnail')) ?? entries[0];
  return {
    images: [...images.values()],
    main: main === undefined ? null : (images.get(main.image.file) ?? null),
  };
}
