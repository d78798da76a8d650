import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** The customer's token; undefined for a guest. */
export const $login = persistentAtom<string | undefined>('login', undefined);

/** The masked ID of the guest's cart; undefined if the guest has no cart. */
export const $guestCode = persistentAtom<string | undefined>('guestCode', undefined);
