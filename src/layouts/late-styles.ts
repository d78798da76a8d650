/** Style sheets that no screen shows come when nothing else does: on a poor network they would be in its way. */
addEventListener('load', () => {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    sheet.disabled = false;
  }
});
