import { describe, expect, it } from 'vitest';
import { fileOf, notFoundFiles } from '#lib/hosting/site-urls.ts';

describe('fileOf', () => {
  it.each([
    ['/', 'index.html'],
    ['/pw-120', 'pw-120.html'],
    ['/professional/sweeper/page/2', 'professional/sweeper/page/2.html'],
    ['/professional/sweeper/page/404', 'professional/sweeper/page/404.html'],
    ['/robots.txt', 'robots.txt'],
    ['/professional/404', 'professional/404'],
    ['/404', '404'],
    ['/index', 'index'],
    ['/pw-120.html.br', undefined],
    ['/gone/pw-120', undefined],
    ['/a/../b', undefined],
    ['/a%2Fb', undefined],
  ])('maps %s to the file %s', (path, file) => expect(fileOf(path)).toBe(file));
});

describe('notFoundFiles', () => {
  it('lists the 404 pages of all parent folders', () => {
    expect(notFoundFiles('/professional/sweeper/x')).toEqual([
      'professional/sweeper/404.html',
      'professional/404.html',
      '404.html',
    ]);
  });

  it('limits the number of parent folders', () => {
    const files = notFoundFiles(`/${'a/'.repeat(5000)}a`);
    expect(files).toHaveLength(9);
    expect(files.at(-1)).toBe('404.html');
  });

  it('skips page 404 of a long listing', () => {
    expect(notFoundFiles('/professional/sweeper/page/999')[0]).toBe(
      'professional/sweeper/404.html',
    );
  });
});
