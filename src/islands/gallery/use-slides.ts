import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Safari before 26.2 has no `scrollend`. */
const REST_MS = 100;

export interface Slides {
  list: RefObject<HTMLUListElement | null>;
  /** The place of the slide that is seen. */
  index: number;
  /** Goes some slides on; beyond either end it goes on at the other. */
  step(by: number): void;
  onScroll(): void;
}

/** A row of slides that snap, each as wide as the row, with a button in it: swiped or stepped through. */
export function useSlides(count: number, first: number): Slides {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(target: number, behavior: ScrollBehavior) {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollTo({ left: target * width, behavior });
  }

  useLayoutEffect(() => show(first, 'instant'), []);

  // The focus goes along with what is seen.
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

  /** A slow device may scroll on after a pause; at rest a slide fills the row. */
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
