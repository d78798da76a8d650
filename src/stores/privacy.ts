import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** 'true' once cookies were accepted on this browser; every other value asks again. */
export const $privacy = persistentAtom<string>('privacy', '');

/** Remembers the choice for good; the banner goes at once, in other tabs as well. */
export function acceptCookies(): void {
  $privacy.set('true');
  document.documentElement.dataset['privacy'] = 'true';
}
