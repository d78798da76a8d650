import { describe, expect, it, vi } from 'vitest';
import { storeNewEmail, takeNewEmail } from '#stores/account/new-email.ts';
import { openBrowser } from '../../setup/browser/browser.ts';

describe('the address of a new account', () => {
  it('reaches the next page once', () => {
    const { session } = openBrowser('http://shop.test', '/customer/sign-in');
    storeNewEmail('may@example.com');
    expect(takeNewEmail()).toBe('may@example.com');
    expect([takeNewEmail(), session.size]).toEqual(['', 0]);
  });

  it('gets lost where the browser blocks its storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    storeNewEmail('may@example.com');
    expect(takeNewEmail()).toBe('');
  });
});
