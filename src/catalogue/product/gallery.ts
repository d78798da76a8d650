export interface MediaEntry {
  file: string;
  label: string | null;
  types: readonly string[];
  position: number;
  disabled: boolean;
  mediaType: string;
}

export interface GalleryImage {
  file: string;
  alt: string;
}

export interface Gallery {
  images: readonly GalleryImage[];
  /** Shown large first, and as the thumbnail on cards; null for a product without pictures. */
  main: GalleryImage | null;
}

/** Videos and disabled entries are left out; a file that is entered twice is shown once. */
export function toGallery(media: readonly MediaEntry[], productName: string): Gallery {
  const entries = media
    .filter((entry) => entry.mediaType === 'image' && !entry.disabled && entry.file.trim() !== '')
    .toSorted((a, b) => a.position - b.position);
  const images = new Map<string, GalleryImage>();
  for (const entry of entries) {
    if (images.has(entry.file)) continue;
    images.set(entry.file, { file: entry.file, alt: entry.label?.trim() || productName });
  }
  const main = entries.find((entry) => entry.types.includes('thumbnail')) ?? entries[0];
  return {
    images: [...images.values()],
    main: main === undefined ? null : (images.get(main.file) ?? null),
  };
}
