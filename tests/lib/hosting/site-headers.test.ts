import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#lib/hosting/content-types.ts';
import {
  cacheControlOf,
  closedHeaders,
  fileHeaders,
  headersOfType,
  pageHeaders,
} from '#lib/hosting/site-headers.ts';

describe('site headers', () => {
  it('include Strict-Transport-Security only over https', () => {
    expect(fileHeaders({ overHttps: true })['Strict-Transport-Security']).toBe('max-age=31536000');
    expect(fileHeaders({ overHttps: false })).not.toHaveProperty('Strict-Transport-Security');
  });

  it('restrict framing, openers and browser features of a page', () => {
    expect(pageHeaders({ overHttps: false })).toEqual({
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/(^|, )camera=\(\)(,|$)/),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  it('define a reporting endpoint only over https', () => {
    const reporting = 'Reporting-Endpoints';
    expect(pageHeaders({ overHttps: true })[reporting]).toBe('r="/reports"');
    expect(pageHeaders({ overHttps: false })).not.toHaveProperty(reporting);
  });

  it('prevent content sniffing of files', () => {
    expect(fileHeaders({ overHttps: false })).toEqual({ 'X-Content-Type-Options': 'nosniff' });
  });

  it.each(['', 'application/json', 'text/plain;charset=UTF-8', 'text/javascript', 'text/htmlx'])(
    'lock down a response that is not a page: %s',
    (type) => {
      expect(headersOfType(type, { overHttps: false })).toEqual({
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

  it('allow other sites to load pictures, feeds and sitemaps', () => {
    const readers = Object.entries(CONTENT_TYPES).flatMap(([extension, type]) =>
      closedHeaders(type)['Cross-Origin-Resource-Policy'] === 'cross-origin' ? extension : [],
    );
    expect(readers.join(' ')).toBe('xml svg avif webp png jpg jpeg gif ico mp4 pdf');
  });

  it('permit the built-in viewer of a browser', () => {
    for (const type of ['application/pdf', 'video/mp4']) {
      expect(closedHeaders(type)['Content-Security-Policy']).toBe("frame-ancestors 'none'");
    }
  });

  it('treat HTML with any charset as a page', () => {
    for (const type of ['text/html', 'text/html; charset=utf-8']) {
      expect(headersOfType(type, { overHttps: false })).toMatchObject(
        pageHeaders({ overHttps: false }),
      );
    }
  });

  it('contain only values that nginx can write on one line', () => {
    const types = ['', ...Object.values(CONTENT_TYPES)];
    const all = types.flatMap((type) => Object.values(headersOfType(type, { overHttps: true })));
    for (const value of all) {
      expect(value).toMatch(/^[\x20-\x7e]+$/);
      // nginx reads the value in quotes of one kind, and a dollar sign starts a variable.
      expect(value).not.toMatch(/[$\\]|".*'|'.*"/);
    }
  });
});

describe('cacheControlOf', () => {
  it.each([
    ['/_astro/client.Ab12.js', 'public, max-age=31536000, immutable'],
    ['/pub/media/other.png', 'no-cache'],
    ['/x/_astro/client.js', 'no-cache'],
    ['/', 'no-cache'],
  ])('returns for %s: %s', (path, expected) => {
    expect(cacheControlOf(path)).toBe(expected);
  });
});
