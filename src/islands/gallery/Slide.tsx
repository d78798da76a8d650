import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { GALLERY } from '#config/messages/messages.ts';
import type { ViewedPicture } from './gallery-pictures.ts';

/** Position in a picture, from 0 (left or top) to 1. */
interface Point {
  x: number;
  y: number;
}

const CENTRE: Point = { x: 0.5, y: 0.5 };

/**
 * Returns the clicked point, or the centre for Enter and the space bar, whose click events have no
 * position.
 */
function pressedPoint({ currentTarget, clientX, clientY, detail }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? CENTRE : { x: (clientX - left) / width, y: (clientY - top) / height };
}

function scrollToPoint(slide: Element, { x, y }: Point): void {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = slide;
  slide.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
}

interface Props {
  picture: ViewedPicture;
  isSeen: boolean;
  isZoomed: boolean;
  onZoom: () => void;
}

/** A click enlarges the picture around the clicked point; the next click restores the size. */
export function Slide({ picture, isSeen, isZoomed, onZoom }: Props) {
  const { avif, src, width, height, alt } = picture;
  const item = useRef<HTMLLIElement>(null);
  const point = useRef(CENTRE);
  useLayoutEffect(() => {
    if (item.current && isZoomed) scrollToPoint(item.current, point.current);
  }, [isZoomed]);
  function zoom(event: MouseEvent) {
    point.current = pressedPoint(event);
    onZoom();
  }
  return (
    <li ref={item}>
      <button
        type="button"
        className="viewer-picture"
        tabIndex={isSeen ? 0 : -1}
        aria-label={`${GALLERY.zoom}: ${alt}`}
        aria-pressed={isZoomed}
        onClick={zoom}
      >
        <picture>
          {avif && <source type="image/avif" srcSet={avif} />}
          <img loading={isSeen ? 'eager' : 'lazy'} src={src} width={width} height={height} alt="" />
        </picture>
      </button>
    </li>
  );
}
