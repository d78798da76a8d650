/** Runs in the head of the sign-in page, before it is painted: see `MarkSessionExpired.astro`. */
document.documentElement.dataset['expired'] = String(
  new URLSearchParams(location.search).has('expired'),
);
