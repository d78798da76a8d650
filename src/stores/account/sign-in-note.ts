/** Message for the sign-in page that follows, such as about a new account, with its address. */

const KEY = 'signInNote';

export interface SignInNote {
  email: string;
  text: string;
}

export function storeSignInNote({ email, text }: SignInNote): void {
  try {
    sessionStorage.setItem(KEY, `${email}\n${text}`);
  } catch {
    // Without storage the customer types the address again.
  }
}

/** Returns the message once; `undefined` if none is stored. */
export function takeSignInNote(): SignInNote | undefined {
  try {
    const [email, text] = (sessionStorage.getItem(KEY) ?? '').split('\n');
    sessionStorage.removeItem(KEY);
    return email && text ? { email, text } : undefined;
  } catch {
    return undefined;
  }
}
