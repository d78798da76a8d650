/** A gallery as its page shows it: radio buttons, and a large picture for each of them. */

/** Its largest files, and what it shows. */
export interface ViewedPicture {
  avif: string | undefined;
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** The address of the last of a source set, which is the largest. */
function largestOf(sourceSet: string | undefined): string | undefined {
  return sourceSet?.split(', ').at(-1)?.split(' ')[0];
}

function radios(gallery: Element): HTMLInputElement[] {
  return [...gallery.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
}

export function readPictures(gallery: Element): ViewedPicture[] {
  const images = gallery.querySelectorAll<HTMLImageElement>('.gallery-large img');
  return Array.from(images, (image) => ({
    avif: largestOf(image.parentElement?.querySelector('source')?.srcset),
    src: image.src,
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
