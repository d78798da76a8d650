import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SCRIPT_REASONS } from '#config/script-reasons.ts';
import { pageHeaders } from '#lib/hosting/site-headers.ts';
import { CHECKOUT_FILES, INLINE, inventoryOf } from '../../setup/browser/checkout-site.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const withFile = (name: string, text: string) => ({ ...CHECKOUT_FILES, [name]: text });

const PAYMENT = 'basket/shipping/payment.html';

describe('script inventory', () => {
  it('lists all files that the pages load, directly or not, with hash and reason', () => {
    const { files } = inventoryOf();
    expect(files.map(({ path, kind }) => [path, kind])).toEqual([
      ['/_astro/BasketPage.Ab12Cd34.js', 'script'],
      ['/_astro/ChosenCard.Ab12Cd34.js', 'script'],
      ['/_astro/PaymentStep.Ab12Cd34.js', 'script'],
      ['/_astro/core.Ab12Cd34.js', 'script'],
      ['/_astro/toasts.Ab12Cd34.css', 'style'],
    ]);
    for (const { path, sha256 } of files) {
      expect(sha256).toBe(sha(CHECKOUT_FILES[path.slice(1)] ?? ''));
    }
    expect(files.find(({ name }) => name === 'PaymentStep')?.reason).toBe(
      SCRIPT_REASONS['PaymentStep'],
    );
  });

  it('lists the inline code, files, policies and headers of each page', () => {
    const { pages, inline, headers } = inventoryOf();
    expect(pages.map(({ path, files }) => [path, files])).toEqual([
      ['/basket', ['/_astro/BasketPage.Ab12Cd34.js']],
      ['/basket/shipping/payment', ['/_astro/PaymentStep.Ab12Cd34.js']],
    ]);
    expect(pages[0]?.inline).toEqual([sha(INLINE), sha('p{}')]);
    expect(pages[0]?.policies).toEqual(["default-src 'self'; script-src 'self' 'sha256-x'"]);
    expect(inline.map(({ kind, name }) => [kind, name])).toEqual([
      ['script', 'page-script'],
      ['style', ''],
    ]);
    expect(headers).toMatchObject(pageHeaders({ overHttps: true }));
  });

  it.each([
    ['a file', withFile(PAYMENT, '<script src="/_astro/listing.Ab12Cd34.js">'), 'listing'],
    [
      'a file that another one loads',
      withFile('_astro/core.Ab12Cd34.js', 'import("./listing.Ab12Cd34.js")'),
      'listing',
    ],
    ['an inline script', withFile(PAYMENT, '<script>start(); more()</script>'), 'start(); more()'],
    [
      'a file with a name that every object has',
      {
        ...withFile(PAYMENT, '<script src="/_astro/constructor.Ab12Cd34.js">'),
        '_astro/constructor.Ab12Cd34.js': 'void 0',
      },
      'constructor',
    ],
  ])('throws if %s has no reason', (_, files, named) => {
    expect(() => inventoryOf(files)).toThrow(
      new RegExp(`^No reason is written down .*${named.replace(/[()]/g, '.')}.*script-reasons`),
    );
  });

  it('throws if a page loads a file that is not part of the site', () => {
    expect(() => inventoryOf(withFile(PAYMENT, '<script src="/_astro/none.js">'))).toThrow(
      'none.js',
    );
    expect(() => inventoryOf(withFile(PAYMENT, '<script src="//evil.example/a">'))).toThrow('evil');
  });
});
