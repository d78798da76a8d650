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
    rotate(carousel, slides, calm.matches, () => {
      show(index + 1);
      return index === 0;
    });
  }
}

/** A carousel that changes its slides automatically. */
interface Rotation {
  canMove: () => boolean;
  /** Shows the next slide, and returns true if it is the first one again. */
  step: () => boolean;
}

const rotations: Rotation[] = [];
let turn = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Returns the place of the first carousel from `from` on that can move, or -1. */
export function nextTurn(canMove: readonly boolean[], from: number): number {
  const places = canMove.map((_, index) => wrapIndex(from + index, canMove.length));
  return places.find((place) => canMove[place]) ?? -1;
}

/** Moves one carousel of the page at a time, because two at once distract. Each has a full round. */
function restartTimer(): void {
  clearInterval(timer);
  timer = setInterval(() => {
    if (document.hidden) return;
    const place = nextTurn(
      rotations.map(({ canMove }) => canMove()),
      turn,
    );
    const isRoundOver = rotations[place]?.step();
    if (place !== -1) turn = isRoundOver ? place + 1 : place;
  }, INTERVAL_MS);
}

/**
 * Advances the slides automatically while at least half of the carousel is in view. They stop while
 * the pointer or the focus is on the carousel, unless Play was pressed there, and after Pause was
 * pressed.
 */
function rotate(
  carousel: HTMLElement,
  slides: HTMLElement,
  startsPaused: boolean,
  step: () => boolean,
): void {
  const toggle = carousel.querySelector<HTMLElement>('[data-toggle]');
  let isPaused = startsPaused;
  let isPointedAt = false;
  /** Set by the Play button: the slides also move under pointer and focus, until either leaves. */
  let isPlayPressed = false;
  let isInView = false;
  let isWatched = false;

  function settle(): void {
    const hasFocus = carousel.querySelector(':focus-visible') !== null;
    isWatched = (isPointedAt || hasFocus) && !isPlayPressed;
    carousel.classList.toggle('is-paused', isPaused);
    slides.setAttribute('aria-live', isPaused || isWatched ? 'polite' : 'off');
    const { pause = '', play = '' } = toggle?.dataset ?? {};
    toggle?.setAttribute('aria-label', isPaused ? play : pause);
    restartTimer();
  }

  new IntersectionObserver(
    ([entry]) => {
      isInView = entry?.isIntersecting ?? false;
    },
    { threshold: 0.5 },
  ).observe(carousel);
  rotations.push({ canMove: () => isInView && !isPaused && !isWatched, step });
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
