/** Reads a gallery's markup: a radio button and a large picture for each item. */
import { zoomedPath } from '#lib/urls/picture-paths.ts';

export interface ViewedPicture {
  avif: string | undefined;
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Returns the path of the zoomed size of a source set's picture. */
function zoomedOf(sourceSet: string | undefined): string | undefined {
  const [address] = sourceSet?.split(' ') ?? [];
  return address && zoomedPath(address);
}

/** Selector of the items that are not videos. Videos open at their provider. */
const ITEM = '.gallery-item:not(.is-video)';

function radios(gallery: Element): HTMLInputElement[] {
  return [...gallery.querySelectorAll<HTMLInputElement>(`${ITEM} > input`)];
}

export function readPictures(gallery: Element): ViewedPicture[] {
  const images = gallery.querySelectorAll<HTMLImageElement>(`${ITEM} .gallery-large img`);
  return Array.from(images, (image) => ({
    avif: zoomedOf(image.parentElement?.querySelector('source')?.srcset),
    src: zoomedPath(new URL(image.src).pathname),
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    alt: image.alt,
  }));
}

/**
 * Returns the index of the picture that the gallery shows large; 0 in a gallery of one picture,
 * which has no radio buttons.
 */
export function chosenPicture(gallery: Element): number {
  return Math.max(
    0,
    radios(gallery).findIndex(({ checked }) => checked),
  );
}

export function choosePicture(gallery: Element, index: number): void {
  const radio = radios(gallery)[index];
  if (radio) radio.checked = true;
}
