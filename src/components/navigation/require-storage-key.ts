/**
 * Redirects from a page if none of its required keys is in storage: see `RequireStorageKey.astro`.
 */
const { keys = '', otherwise = '', from } = document.currentScript?.dataset ?? {};

function has(key: string): boolean {
  try {
    return !!localStorage.getItem(key);
  } catch {
    return false; // storage is blocked
  }
}

function leave(): void {
  if (keys.split(' ').some(has)) return;
  const origin = from === undefined ? '' : `?${from}=${encodeURIComponent(location.pathname)}`;
  location.replace(otherwise + origin);
}

leave();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) leave();
});
