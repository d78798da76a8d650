/** Inline script in listings: see `ActivateFilters.astro`. */
import { RAIL_QUERY } from '#lib/filters/rail-query.ts';
import { CAMPAIGN_PARAMETER } from '#lib/urls/campaign.ts';

const script = document.currentScript;
const island = script?.previousElementSibling;

const names = [...new URLSearchParams(location.search).keys()];
if (names.some((name) => !CAMPAIGN_PARAMETER.test(name))) {
  if (!script?.hasAttribute('data-applied')) island?.setAttribute('data-asked', '');
  dispatchEvent(new Event('shop:filters'));
}

const isBeside = matchMedia(RAIL_QUERY);
const hasRail = script?.parentElement?.className === 'with-rail';

/** Simulates focus on the filters, which loads them; a failure shows no message. */
function loadIfBeside(): void {
  if (hasRail && isBeside.matches) island?.firstElementChild?.dispatchEvent(new Event('focusin'));
}

isBeside.addEventListener('change', loadIfBeside);
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(loadIfBeside, { timeout: 2000 });
  else loadIfBeside();
});
