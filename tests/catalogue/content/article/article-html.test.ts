import { afterAll, describe, expect, it, vi } from 'vitest';

vi.doMock(import('#config/shop.ts'), async (original) => {
  const shop = await original();
  const provider = 'Wash & <em>"Go"</em> <script>' as 'Brindlow';
  return { ...shop, SHOP: { ...shop.SHOP, provider } };
});
// Earlier test files in the same worker may have loaded the real shop configuration.
vi.resetModules();
const { toArticleHtml } = await import('#catalogue/content/article/article-html.ts');
afterAll(() => {
  vi.doUnmock('#config/shop.ts');
  vi.resetModules();
});

function rendered(html: string): string {
  return toArticleHtml(html, {
    problemOf: (href) => `no page ${href}`,
    refuse: (problem) => {
      throw new Error(problem);
    },
  });
}

describe('toArticleHtml', () => {
  it('escapes shop values in text', () => {
    expect(rendered('<p>{provider}</p>')).toBe(
      '<p>Wash &amp; &lt;em&gt;"Go"&lt;/em&gt; &lt;script&gt;</p>',
    );
  });

  it('removes the spaces from a phone number in a link', () => {
    expect(rendered('<a href="tel:{orderPhone}">x</a>')).toBe('<a href="tel:01632960175">x</a>');
  });

  it('encodes shop values in a link address', () => {
    expect(rendered('<a href="https://shop.example/?q={provider}">x</a>')).toBe(
      '<a href="https://shop.example/?q=Wash%20&amp;%20%3Cem%3E%22Go%22%3C/em%3E%20%3Cscript%3E">x</a>',
    );
  });
});
