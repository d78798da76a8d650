/**
 * Collects errors inside a page, for drivers that do not report them all. Both functions run in the
 * page.
 */

/** Stores each error in the tab's session storage, which lasts as long as the tab is open. */
export function collectPageErrors(): void {
  if (Reflect.get(window, 'hears') === true) return;
  Reflect.set(window, 'hears', true);
  const note = (text: string) => {
    const heard = JSON.parse(sessionStorage.getItem('heard') ?? '[]');
    sessionStorage.setItem('heard', JSON.stringify([...heard, text]));
  };
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    note(parts.join(' '));
    print(...parts);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} refused ${blockedURI}`),
  );
}

export function collectedPageErrors(): string[] {
  return JSON.parse(sessionStorage.getItem('heard') ?? '[]');
}
