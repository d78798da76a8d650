import './safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/**
 * 'true' once cookies were accepted on this browser, 'essential' once only those were; every other
 * value asks again. What is not essential is kept where it is 'true'.
 */
export const $privacy = persistentAtom<string>('privacy', '');

/** Remembers the choice for good; the banner goes at once, in other tabs as well. */
function answer(choice: 'true' | 'essential'): void {
  $privacy.set(choice);
  document.documentElement.dataset['privacy'] = choice;
}

export const acceptCookies = () => answer('true');
export const acceptEssential = () => answer('essential');
