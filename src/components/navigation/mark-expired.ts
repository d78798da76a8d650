/**
 * Inline script in the head of the sign-in page, run before the first paint: see
 * `MarkSessionExpired.astro`.
 */
document.documentElement.dataset['expired'] = String(
  new URLSearchParams(location.search).has('expired'),
);
