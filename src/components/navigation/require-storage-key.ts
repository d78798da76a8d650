/**
 * Redirects from a page if none of its required keys is in storage: see `RequireStorageKey.astro`.
 */
const { keys = '', otherwise = '', from } = document.currentScript?.dataset ?? {};

function hasKey(key: string): boolean {
  try {
    return !!localStorage.getItem(key);
  } catch {
    return false; // storage is blocked
  }
}

function redirectIfMissing(): void {
  if (keys.split(' ').some(hasKey)) return;
  const origin = from === undefined ? '' : `?${from}=${encodeURIComponent(location.pathname)}`;
  location.replace(otherwise + origin);
}

redirectIfMissing();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) redirectIfMissing();
});
