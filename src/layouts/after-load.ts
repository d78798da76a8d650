/** Work that is delayed until after load, so that the first paint comes sooner. */

/**
 * Delay in ms after load of style sheets that screens do not need. On a slow network they would
 * delay the first paint.
 */
const SHEETS_AFTER_MS = 500;

function showSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    sheet.disabled = false;
  }
}

/**
 * On a new visit, `base.css` skips the layout of content below the screen until load. Back, reload
 * and links with a fragment may start further down, so the browser lays out everything immediately.
 */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset['late'] = '';

addEventListener('load', () => {
  // After a shopper has scrolled, the full layout could move the content in view.
  if (scrollY === 0) delete document.documentElement.dataset['late'];
  setTimeout(showSheets, SHEETS_AFTER_MS);
});
addEventListener('beforeprint', showSheets);
