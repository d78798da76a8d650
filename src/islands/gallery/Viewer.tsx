import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { GALLERY } from '#config/messages/messages.ts';
import { Controls } from './Controls.tsx';
import type { ViewedPicture } from './gallery-pictures.ts';
import { Slide } from './Slide.tsx';
import { useSlides } from './use-slides.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface Props {
  pictures: readonly ViewedPicture[];
  /** Index of the picture to show first. */
  first: number;
  /** Called with the index of the picture that was visible when the viewer closed. */
  onClose: (index: number) => void;
}

/**
 * Shows pictures over the whole window. Shoppers can swipe, use buttons or arrow keys, and zoom.
 */
export function Viewer({ pictures, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Opens before the slides measure the row, which has no width until then.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const { list, index, step, onScroll } = useSlides(pictures.length, first);
  const [isZoomed, setIsZoomed] = useState(false);

  function onStep(by: number) {
    setIsZoomed(false);
    step(by);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // Arrow keys scroll a zoomed picture.
    if (by === undefined || isModified || isZoomed) return;
    event.preventDefault();
    step(by);
  }

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={GALLERY.viewer}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={list}
        role="list"
        className={isZoomed ? 'viewer-slides is-zoomed' : 'viewer-slides'}
        onScroll={onScroll}
      >
        {pictures.map((picture, place) => (
          <Slide
            key={picture.src}
            picture={picture}
            isSeen={place === index}
            isZoomed={isZoomed && place === index}
            onZoom={() => setIsZoomed(!isZoomed)}
          />
        ))}
      </ul>
      <Controls
        index={index}
        count={pictures.length}
        alt={pictures[index]?.alt ?? ''}
        onStep={onStep}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}
