import { describe, expect, it } from 'vitest';
import { cacheControlOf, fileHeaders, pageHeaders } from '#lib/site-headers.ts';

describe('the headers of answers', () => {
  it('tell browsers to stay with https where the world uses it', () => {
    expect(fileHeaders({ overHttps: true })['Strict-Transport-Security']).toBe('max-age=31536000');
    expect(fileHeaders({ overHttps: false })).not.toHaveProperty('Strict-Transport-Security');
  });

  it('let nobody frame a page, open it from elsewhere or use what the shop does not', () => {
    expect(pageHeaders({ overHttps: false })).toEqual({
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/(^|, )camera=\(\)(,|$)/),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  it('let no browser guess what a file is', () => {
    expect(fileHeaders({ overHttps: false })).toEqual({ 'X-Content-Type-Options': 'nosniff' });
  });

  it('can be written as one line each', () => {
    const all = { ...fileHeaders({ overHttps: true }), ...pageHeaders({ overHttps: true }) };
    for (const value of Object.values(all)) {
      expect(value).toMatch(/^[\x20-\x7e]+$/);
      // nginx reads it between double quotes, and a dollar sign there as a variable.
      expect(value).not.toMatch(/["$\\]/);
    }
  });
});

describe('how long a browser keeps a file', () => {
  it.each([
    ['/_astro/client.Ab12.js', 'public, max-age=31536000, immutable'],
    ['/pub/media/catalog/product/k/b/kb-4.01-160.webp', 'public, max-age=31536000, immutable'],
    ['/pub/media/other.png', 'no-cache'],
    ['/x/_astro/client.js', 'no-cache'],
    ['/', 'no-cache'],
  ])('%s: %s', (path, expected) => {
    expect(cacheControlOf(path)).toBe(expected);
  });
});
