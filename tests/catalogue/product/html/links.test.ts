import { describe, expect, it } from 'vitest';
import { toSafeLink } from '#catalogue/product/html/links.ts';

describe('toSafeLink', () => {
  it.each([
    ['https://example.com/a b', 'https://example.com/a%20b', true],
    ['//example.com', 'https://example.com/', true],
    ['/\\example.com', 'https://example.com/', true],
    ['\t\\\\example.com', 'https://example.com/', true],
    ['mailto:a@example.com', 'mailto:a@example.com', false],
    ['tel:+441234', 'tel:+441234', false],
    ['/a/../b?c=d#e', '/b?c=d#e', false],
    ['b', '/b', false],
    ['/.//example.com', '/example.com', false],
    ['#top', '#top', false],
  ])('converts %j to the link %s', (text, href, isExternal) => {
    expect(toSafeLink(text)).toEqual({ href, isExternal });
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com/',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'http://',
    'https://exa mple.com/',
  ])('rejects the link %j', (text) => {
    expect(toSafeLink(text)).toBeNull();
  });
});
