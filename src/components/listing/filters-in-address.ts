/** Runs where it stands in a listing: see `FiltersInAddress.astro`. */
const TRACKERS = /^(?:utm_|gad_|gclid|fbclid|msclkid)/;

if ([...new URLSearchParams(location.search).keys()].some((name) => !TRACKERS.test(name))) {
  document.currentScript?.previousElementSibling?.setAttribute('data-asked', '');
  dispatchEvent(new Event('shop:filters'));
}
