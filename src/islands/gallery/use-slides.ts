import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pause in ms that ends a scroll, because Safari before 26.2 has no `scrollend` event. */
const REST_MS = 100;

export interface Slides {
  list: RefObject<HTMLUListElement | null>;
  index: number;
  /** Moves by a number of slides and wraps around at both ends. */
  step(by: number): void;
  onScroll(): void;
}

/** Manages a row of snapping slides. Each slide is as wide as the row and contains a button. */
export function useSlides(count: number, first: number): Slides {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(target: number, behavior: ScrollBehavior) {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollTo({ left: target * width, behavior });
  }

  useLayoutEffect(() => show(first, 'instant'), []);

  // Moves the focus to the visible slide if a slide has the focus.
  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    list.current.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  }, [index]);

  function step(by: number) {
    const target = (index + by + count) % count;
    clearTimeout(resting.current);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setIndex(target);
    show(target, isCalm || Math.abs(target - index) > 1 ? 'instant' : 'smooth');
  }

  /** Updates the index once a slide fills the row. A slow device may pause between two slides. */
  function onRest() {
    if (list.current === null) return;
    const scrolled = list.current.scrollLeft / list.current.getBoundingClientRect().width;
    const nearest = Math.round(scrolled);
    if (Math.abs(scrolled - nearest) > 0.05) return onScroll();
    setIndex(nearest);
  }

  function onScroll() {
    clearTimeout(resting.current);
    resting.current = setTimeout(onRest, REST_MS);
  }

  return { list, index, step, onScroll };
}
