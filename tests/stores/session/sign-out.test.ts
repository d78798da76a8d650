import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';

describe('signOut', () => {
  it('clears token, drafts and quick order, then navigates', async () => {
    vi.resetModules();
    const { session, visited } = openBrowser('http://shop.test', '/customer');
    const { $login, $guestCode } = await import('#stores/session/session.ts');
    const { signOut } = await import('#stores/session/sign-out.ts');
    $login.set('token');
    $guestCode.set('a-guest-of-this-browser');
    session.set('draft', '{}');
    session.set('signInNote', 'ann@example.com');
    localStorage.setItem('quickOrder', '{}');
    const heard: unknown[] = [];
    const stop = $login.listen((login) => heard.push(login));
    signOut('/');
    expect(heard).toEqual([undefined]);
    expect([$login.get(), $guestCode.get()]).toEqual([undefined, 'a-guest-of-this-browser']);
    expect(localStorage.getItem('quickOrder')).toBeNull();
    expect([session.size, visited]).toEqual([0, ['/']]);
    stop();
  });
});
