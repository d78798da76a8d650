/** Work that waits until a page has loaded, so that its first paint comes sooner. */

/** Style sheets that no screen shows come after the first paint: on a poor network they would be in its way. */
const SHEETS_AFTER_MS = 500;

function showSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    sheet.disabled = false;
  }
}

/**
 * `base.css` leaves the layout of what lies below the screen for later, or until somebody scrolls
 * there. Back, reload and an address with a place in it begin further down: there the whole page is
 * laid out at once, so that the place is right.
 */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset['late'] = '';

addEventListener('load', () => {
  // Whoever has scrolled already would lose her place.
  if (scrollY === 0) delete document.documentElement.dataset['late'];
  setTimeout(showSheets, SHEETS_AFTER_MS);
});
addEventListener('beforeprint', showSheets);
