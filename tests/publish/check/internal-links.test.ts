import { describe, expect, it } from 'vitest';
import { internalLinks } from '#publish/check/internal-links.ts';

describe('internalLinks', () => {
  it('finds the addresses of links, scripts and pictures once each', () => {
    const html = `<a href="/pump">Pump</a><a class="x" href="/pump">again</a>
      <script src="/_astro/a.js"></script><img src="/pub/a.webp" srcset="/pub/b.webp 96w, /pub/c.webp 320w">`;
    expect(internalLinks(html)).toEqual([
      '/pump',
      '/_astro/a.js',
      '/pub/a.webp',
      '/pub/b.webp',
      '/pub/c.webp',
    ]);
  });

  it('omits other hosts, telephone numbers, e-mail addresses and fragments', () => {
    const html = `<a href="https://shop.example/a"></a><a href="//cdn.example/a"></a>
      <a href="tel:+44"></a><a href="mailto:a@b"></a><a href="#top"></a>`;
    expect(internalLinks(html)).toEqual([]);
  });

  it('removes query and fragment and decodes entities', () => {
    expect(internalLinks('<a href="/a?b=1&amp;c=2#d"></a><a href="/e&amp;f"></a>')).toEqual([
      '/a',
      '/e&f',
    ]);
  });
});
