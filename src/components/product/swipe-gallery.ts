/**
 * A horizontal swipe over the large picture selects the next or the previous one, as its thumbnail
 * would. The script is inline in the gallery, so that it needs no file.
 */
const MIN_PX = 40;

const gallery = document.currentScript?.closest<HTMLElement>('.gallery');
let start: Touch | undefined;

function chooseNeighbour(by: number): void {
  const radios = [...(gallery?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
  const radio = radios[radios.findIndex(({ checked }) => checked) + by];
  if (radio) radio.checked = true;
}

gallery?.addEventListener(
  'touchstart',
  ({ touches, target }) => {
    const isLarge = target instanceof Element && target.closest('.gallery-large') !== null;
    // Two fingers, or one finger in an enlarged page, move the page.
    const isSwipe = isLarge && touches.length === 1 && (visualViewport?.scale ?? 1) < 1.1;
    start = isSwipe ? touches[0] : undefined;
  },
  { passive: true },
);

gallery?.addEventListener('touchend', ({ changedTouches: [end] }) => {
  if (start === undefined || end === undefined) return;
  const right = end.clientX - start.clientX;
  const down = end.clientY - start.clientY;
  if (Math.abs(right) >= MIN_PX && Math.abs(right) > 2 * Math.abs(down)) {
    chooseNeighbour(-Math.sign(right));
  }
});
