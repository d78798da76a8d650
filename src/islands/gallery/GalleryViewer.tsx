import { useEffect, useRef, useState } from 'react';
import { GALLERY } from '#config/messages/messages.ts';
import { adoptStyles } from '#islands/adopt-styles.ts';
import styles from '#styles/islands/viewer.css?inline';
import {
  choosePicture,
  chosenPicture,
  readPictures,
  type ViewedPicture,
} from './gallery-pictures.ts';
import { Viewer } from './Viewer.tsx';

/**
 * Element ID. The large pictures are labels of this button, so a click on one of them opens the
 * viewer.
 */
export const VIEWER_BUTTON_ID = 'full-screen';

interface OpenedGallery {
  gallery: Element;
  pictures: readonly ViewedPicture[];
}

export function GalleryViewer() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenedGallery | null>(null);
  useEffect(() => adoptStyles(styles), []);

  function open() {
    const gallery = button.current?.closest('.gallery');
    if (gallery) setOpened({ gallery, pictures: readPictures(gallery) });
  }

  function close({ gallery }: OpenedGallery, index: number) {
    choosePicture(gallery, index);
    setOpened(null);
  }

  return (
    <>
      <button
        ref={button}
        id={VIEWER_BUTTON_ID}
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={GALLERY.open}
        onClick={open}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
        </svg>
      </button>
      {opened && (
        <Viewer
          pictures={opened.pictures}
          first={chosenPicture(opened.gallery)}
          onClose={(index) => close(opened, index)}
        />
      )}
    </>
  );
}
