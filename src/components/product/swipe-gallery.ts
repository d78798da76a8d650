/**
 * A horizontal swipe over the gallery selects the next or the previous picture, as its thumbnail
 * would. The script is inline in the gallery, so that it needs no file.
 */
const MIN_PX = 40;

const gallery = document.currentScript?.closest<HTMLElement>('.gallery');
/** Not a number while two fingers zoom. */
let startX = Number.NaN;
let startY = 0;

gallery?.addEventListener(
  'touchstart',
  ({ touches: [finger, second] }) => {
    startX = finger && !second ? finger.clientX : Number.NaN;
    startY = finger?.clientY ?? 0;
  },
  { passive: true },
);

gallery?.addEventListener('touchend', ({ changedTouches: [finger] }) => {
  if (!finger) return;
  const right = finger.clientX - startX;
  const width = Math.abs(right);
  const isSwipe = width > MIN_PX && width > 2 * Math.abs(finger.clientY - startY);
  // In a zoomed page, the finger moves the page.
  if (!isSwipe || (visualViewport?.scale ?? 1) > 1.1) return;
  const item = gallery.querySelector(':checked')?.parentElement;
  const neighbour = right < 0 ? item?.nextElementSibling : item?.previousElementSibling;
  const radio = neighbour?.querySelector('input');
  if (radio) radio.checked = true;
});
