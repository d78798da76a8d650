/** Runs where it stands in a listing: see `ActivateFilters.astro`. */
import { RAIL_QUERY } from '#lib/filters/rail-query.ts';

const TRACKERS = /^(?:utm_|gad_|gclid|fbclid|msclkid)/;

const island = document.currentScript?.previousElementSibling;

if ([...new URLSearchParams(location.search).keys()].some((name) => !TRACKERS.test(name))) {
  island?.setAttribute('data-asked', '');
  dispatchEvent(new Event('shop:filters'));
}

const isBeside = matchMedia(RAIL_QUERY);

/** As if somebody reached for them: where they do not come, nothing is said. */
function reach(): void {
  if (isBeside.matches) island?.firstElementChild?.dispatchEvent(new Event('focusin'));
}

isBeside.addEventListener('change', reach);
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(reach, { timeout: 2000 });
  else reach();
});
