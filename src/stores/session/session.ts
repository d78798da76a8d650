/** Who shops here, as this browser remembers it. */
import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** The customer's token; undefined for a guest. */
export const $login = persistentAtom<string | undefined>('login', undefined);

/** The masked id of the guest's cart; undefined until something was put in it. */
export const $guestCode = persistentAtom<string | undefined>('guestCode', undefined);
