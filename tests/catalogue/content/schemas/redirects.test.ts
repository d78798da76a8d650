import { describe, expect, it } from 'vitest';
import { openContent } from '#catalogue/content/site-content.ts';
import { contentWithText, sampleContent } from '../sample-content.ts';

const TODAY = '2026-11-22';

const contentOf = (list: unknown) => contentWithText('redirects.json', JSON.stringify(list));
const read = (list: unknown) => openContent(TODAY, contentOf(list)).redirects();

describe('redirects.json', () => {
  it('returns no redirects if the file is missing', () => {
    expect(openContent(TODAY, sampleContent()).redirects()).toEqual([]);
  });

  it.each([
    ['/summer', '/home-garden'],
    ['/a/b.html', '/kb-4?colour=red#data'],
    ['/a.html', '/a'],
    ['/club', 'https://club.example/join?a=b'],
    ['/KB-4', '/kb-4'],
  ])('redirects from %s to %s', (from, to) => expect(read([{ from, to }])).toEqual([{ from, to }]));

  it.each([
    ['/summer/', '/summer'],
    ['/wäsche', '/w%C3%A4sche'],
  ])('normalises the path %s to %s', (from, path) => {
    expect(read([{ from, to: '/kb-4' }])).toEqual([{ from: path, to: '/kb-4' }]);
  });

  const AB = { from: '/a', to: '/b' };

  it.each([
    [[{ from: 'summer', to: '/b' }], '[1].from: must be a path of this shop'],
    [[AB, { from: '//evil.example', to: '/b' }], '[2].from: must be a path of this shop'],
    [[{ from: '/a?b', to: '/b' }], '[1].from: must be a path of this shop'],
    [[{ from: '/basket', to: '/b' }], '[1].from: is a page of the shop, which always wins'],
    [[{ from: '/a', to: '//evil.example' }], '[1].to: must be a path of this shop'],
    [[{ from: '/a', to: '/\\evil.example' }], '[1].to: must be a path of this shop'],
    [[{ from: '/a', to: 'http://evil.example' }], '[1].to: must be a path of this shop'],
    [[{ from: '/a', to: 'https://shop@evil.example' }], '[1].to: must be a path of this shop'],
    [[{ from: '/a', to: 'javascript:alert(1)' }], '[1].to: must be a path of this shop'],
    [[{ from: '/a' }], '[1].to: is missing'],
    [[{ ...AB, until: 'x' }], '[1].until: unknown field'],
    [[AB, { from: '/a/', to: '/c' }], '[2]: /a is there twice'],
    [[{ from: '/a', to: '/a#top' }], '[1]: leads in a circle: /a → /a'],
    [[{ from: '/a', to: '/a/' }], '[1]: leads in a circle: /a → /a/ → /a/'],
    [[{ from: '/a', to: '/a.html?b=c' }], '[1]: leads in a circle: /a → /a.html'],
    [[{ from: '/wäsche', to: '/w%c3%a4sche/' }], '[1]: leads in a circle'],
    [
      [
        { from: '/a', to: '/b/' },
        { from: '/b', to: '/a.html' },
      ],
      '[1]: leads in a circle',
    ],
    [
      [
        { from: '/a', to: '/B' },
        { from: '/b', to: '/A' },
      ],
      '[1]: leads in a circle: /a → /B → /A',
    ],
    [[AB, { from: '/b', to: '/c' }, { from: '/c', to: '/a' }], '[1]: leads in a circle'],
  ])('rejects the list %j: %s', (list, problem) => {
    expect(() => read(list)).toThrow(`redirects.json: ${problem}`);
  });
});
