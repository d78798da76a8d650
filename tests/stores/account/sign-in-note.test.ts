import { describe, expect, it, vi } from 'vitest';
import { storeSignInNote, takeSignInNote } from '#stores/account/sign-in-note.ts';
import { openBrowser } from '../../setup/browser/browser.ts';

const NOTE = { email: 'may@example.com', text: 'Your account has been created.' };

describe('the message for the sign-in page', () => {
  it('reaches the next page once', () => {
    const { session } = openBrowser('http://shop.test', '/customer/sign-in');
    storeSignInNote(NOTE);
    expect(takeSignInNote()).toEqual(NOTE);
    expect([takeSignInNote(), session.size]).toEqual([undefined, 0]);
  });

  it('ignores an entry without a text', () => {
    const { session } = openBrowser('http://shop.test', '/customer/sign-in');
    session.set('signInNote', 'may@example.com');
    expect(takeSignInNote()).toBeUndefined();
  });

  it('gets lost where the browser blocks its storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    storeSignInNote(NOTE);
    expect(takeSignInNote()).toBeUndefined();
  });
});
