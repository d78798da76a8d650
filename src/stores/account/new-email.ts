/** E-mail address of a new account, for the sign-in page that follows. */

const KEY = 'newEmail';

export function storeNewEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Without storage the customer types the address again.
  }
}

/** Returns the address once; empty if no account has just been created. */
export function takeNewEmail(): string {
  try {
    const email = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return email;
  } catch {
    return '';
  }
}
