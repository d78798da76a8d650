/** A gallery as its page shows it: radio buttons, and a large picture for each of them. */
import { zoomedPath } from '#lib/urls/picture-paths.ts';

/** Its largest files, and what it shows. */
export interface ViewedPicture {
  avif: string | undefined;
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** The largest size of what a source set offers. */
function zoomedOf(sourceSet: string | undefined): string | undefined {
  const [address] = sourceSet?.split(' ') ?? [];
  return address && zoomedPath(address);
}

/** A video is no picture: it opens at its provider. */
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

/** The place of the picture that is large; a gallery of one has no radio buttons. */
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
