/** Moves the slides of a carousel. Without a script, the slides are a row to swipe. */

const INTERVAL_MS = 3000;
/** Pause after the last scroll event, in ms: Safari before 26.2 has no `scrollend`. */
const SCROLL_END_MS = 100;

export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

export function startCarousel(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>('.slides');
  const controls = carousel.querySelector<HTMLElement>('.carousel-controls');
  const dots = [...carousel.querySelectorAll('.carousel-dots i')];
  if (slides === null || controls === null || dots.length < 2) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let index = 0;

  function mark(current: number): void {
    index = current;
    for (const [place, dot] of dots.entries())
      dot.classList.toggle('is-current', place === current);
  }

  function show(target: number): void {
    const next = wrapIndex(target, dots.length);
    const isNeighbour = Math.abs(next - index) === 1;
    const behavior = isNeighbour && !calm.matches ? 'smooth' : 'instant';
    mark(next);
    slides?.scrollTo({ left: next * slides.clientWidth, behavior });
  }

  let resting: ReturnType<typeof setTimeout>;
  slides.addEventListener('scroll', () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      mark(Math.round(slides.scrollLeft / slides.clientWidth));
    }, SCROLL_END_MS);
  });
  for (const button of carousel.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => show(index + Number(button.dataset['step'])));
  }
  controls.hidden = false;
  if (carousel.dataset['rotates'] !== undefined) {
    rotate(carousel, slides, calm.matches, () => show(index + 1));
  }
}

/**
 * Advances the slides automatically. They stop while the pointer or the focus is on the carousel,
 * unless Play was pressed there, and after Pause was pressed.
 */
function rotate(
  carousel: HTMLElement,
  slides: HTMLElement,
  startsPaused: boolean,
  step: () => void,
): void {
  const toggle = carousel.querySelector<HTMLElement>('[data-toggle]');
  let isPaused = startsPaused;
  let isPointedAt = false;
  /** Set by the Play button: the slides also move under pointer and focus, until either leaves. */
  let isPlayPressed = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function settle(): void {
    const hasFocus = carousel.querySelector(':focus-visible') !== null;
    const isWatched = (isPointedAt || hasFocus) && !isPlayPressed;
    clearInterval(timer);
    if (!isPaused && !isWatched) {
      timer = setInterval(() => {
        if (!document.hidden) step();
      }, INTERVAL_MS);
    }
    carousel.classList.toggle('is-paused', isPaused);
    slides.setAttribute('aria-live', isPaused || isWatched ? 'polite' : 'off');
    const { pause = '', play = '' } = toggle?.dataset ?? {};
    toggle?.setAttribute('aria-label', isPaused ? play : pause);
  }

  carousel.addEventListener('pointerenter', () => {
    isPointedAt = true;
    settle();
  });
  carousel.addEventListener('pointerleave', () => {
    isPointedAt = isPlayPressed = false;
    settle();
  });
  carousel.addEventListener('focusin', settle);
  carousel.addEventListener('focusout', () => {
    isPlayPressed = false;
    settle();
  });
  toggle?.addEventListener('click', () => {
    isPaused = !isPaused;
    isPlayPressed = !isPaused;
    settle();
  });
  settle();
}
