import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#lib/hosting/content-types.ts';
import {
  cacheControlOf,
  closedHeaders,
  fileHeaders,
  headersOfType,
  pageHeaders,
} from '#lib/hosting/site-headers.ts';

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

  it('tell a browser where to report, which it takes over https alone', () => {
    const reporting = 'Reporting-Endpoints';
    expect(pageHeaders({ overHttps: true })[reporting]).toBe('r="/reports"');
    expect(pageHeaders({ overHttps: false })).not.toHaveProperty(reporting);
  });

  it('let no browser guess what a file is', () => {
    expect(fileHeaders({ overHttps: false })).toEqual({ 'X-Content-Type-Options': 'nosniff' });
  });

  it.each(['', 'application/json', 'text/plain;charset=UTF-8', 'text/javascript', 'text/htmlx'])(
    'close what is no page: %s',
    (type) => {
      expect(headersOfType(type, { overHttps: false })).toEqual({
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

  it('leave pictures, feeds and sitemaps to whoever shows them', () => {
    const readers = Object.entries(CONTENT_TYPES).flatMap(([extension, type]) =>
      closedHeaders(type)['Cross-Origin-Resource-Policy'] === 'cross-origin' ? extension : [],
    );
    expect(readers.join(' ')).toBe('xml svg avif webp png jpg jpeg gif ico mp4 pdf');
  });

  it('let a browser’s own viewer start', () => {
    for (const type of ['application/pdf', 'video/mp4']) {
      expect(closedHeaders(type)['Content-Security-Policy']).toBe("frame-ancestors 'none'");
    }
  });

  it('let a page be a page, whatever its charset', () => {
    for (const type of ['text/html', 'text/html; charset=utf-8']) {
      expect(headersOfType(type, { overHttps: false })).toMatchObject(
        pageHeaders({ overHttps: false }),
      );
    }
  });

  it('can be written as one line each', () => {
    const types = ['', ...Object.values(CONTENT_TYPES)];
    const all = types.flatMap((type) => Object.values(headersOfType(type, { overHttps: true })));
    for (const value of all) {
      expect(value).toMatch(/^[\x20-\x7e]+$/);
      // nginx reads it between quotes of one kind, and a dollar sign there as a variable.
      expect(value).not.toMatch(/[$\\]|".*'|'.*"/);
    }
  });
});

describe('how long a browser keeps a file', () => {
  it.each([
    ['/_astro/client.Ab12.js', 'public, max-age=31536000, immutable'],
    ['/pub/media/other.png', 'no-cache'],
    ['/x/_astro/client.js', 'no-cache'],
    ['/', 'no-cache'],
  ])('%s: %s', (path, expected) => {
    expect(cacheControlOf(path)).toBe(expected);
  });
});
