import { describe, expect, it } from 'vitest';
import { toArticle } from '#catalogue/content/article/article.ts';
import { ContentError } from '#catalogue/content/files/content-error.ts';
import { SHOP } from '#config/shop.ts';

function article(text: string) {
  return toArticle({ file: 'notice.md', text }, (path) =>
    path === '/basket' ? undefined : `no page ${path}`,
  );
}

function errorMessageOf(text: string): string {
  try {
    article(text);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'no complaint';
}

function section(text: string): string {
  return article(`# Title\n\n## Heading\n\n${text}\n`).sections[0]?.html ?? '';
}

describe('toArticle', () => {
  it('returns title, introduction and sections', () => {
    expect(
      article(
        '# Title\n\nHello.\n\n## 1 First & *foremost*\n\nOne.\n\n## 2 Second\n\n### Part\n\nTwo.',
      ),
    ).toEqual({
      title: 'Title',
      introduction: '<p>Hello.</p>',
      sections: [
        { id: 'first-foremost', heading: '1 First & *foremost*', html: '<p>One.</p>' },
        { id: 'second', heading: '2 Second', html: '<h3>Part</h3>\n<p>Two.</p>' },
      ],
    });
  });

  it('omits HTML comments, such as the sample marker', () => {
    const { introduction } = article('# Title\n\n<!-- Sample text: make it yours. -->\n\nHello.');
    expect(introduction).toBe('<p>Hello.</p>');
  });

  it('uses a title passed by the caller and rejects another in the text', () => {
    const source = { file: 'page.md', text: 'Hello.\n\n## One\n\nText.' };
    expect(toArticle(source, () => undefined, 'Title')).toEqual({
      title: 'Title',
      introduction: '<p>Hello.</p>',
      sections: [{ id: 'one', heading: 'One', html: '<p>Text.</p>' }],
    });
    const titled = { file: 'page.md', text: '# Title\n\nHello.' };
    expect(() => toArticle(titled, () => undefined, 'Title')).toThrow(
      'page.md: Title: a section begins with ##, only the title with #',
    );
  });

  it('accepts an article without introduction or sections', () => {
    expect(article('# Title\r\n')).toEqual({ title: 'Title', introduction: '', sections: [] });
  });

  it.each([
    ['**a** and *b*', '<p><strong>a</strong> and <em>b</em></p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['[basket](/basket)', '<p><a href="/basket">basket</a></p>'],
    ['[above](#heading)', '<p><a href="#heading">above</a></p>'],
    [
      '[ICO](https://ico.org.uk/x?a=1&b=2)',
      '<p><a href="https://ico.org.uk/x?a=1&amp;b=2">ICO</a></p>',
    ],
    ['[later][1]\n\n[1]: /basket', '<p><a href="/basket">later</a></p>'],
    ['a < b & c', '<p>a &lt; b &amp; c</p>'],
  ])('renders the Markdown %j', (text, html) => expect(section(text)).toBe(html));

  it('fills placeholders in text, address and heading', () => {
    const { title, sections } = article(
      '# About {provider}\n\n## Ask {provider}\n\n[{email}](mailto:{email}) and <a href="mailto:{email}">again</a>',
    );
    expect(title).toBe(`About ${SHOP.provider}`);
    expect(sections[0]?.heading).toBe(`Ask ${SHOP.provider}`);
    expect(sections[0]?.html).toBe(
      `<p><a href="mailto:${SHOP.email}">${SHOP.email}</a> and <a href="mailto:${SHOP.email}">again</a></p>`,
    );
  });

  it.each([
    ['', 'notice.md: is empty'],
    ['Hello.\n\n# Title', 'notice.md: must begin with # and its title'],
    ['## One\n\nText.', 'notice.md: One: the first heading is the title, with one #'],
    ['# A\n\n# B', 'notice.md: B: a section begins with ##, only the title with #'],
    ['# A\n\n## B\n\n#### C', 'notice.md: C: a heading has at most ###'],
    ['# A\n\n## B\n\n## C\n\nText.', 'notice.md: B: has no text'],
    [
      '# A\n\n## B\n\nText.\n\n## b!\n\nText.',
      'notice.md: b!: a heading needs words that no other has',
    ],
    ['# A\n\n## !\n\nText.', 'notice.md: !: a heading needs words that no other has'],
    ['# A\n\n## 1 B\n\nText.\n\n## 3 C\n\nText.', 'notice.md: 3 C: its number must be 2'],
    ['# A\n\n## 1 B\n\nText.\n\n## C\n\nText.', 'notice.md: C: its number must be 2'],
    ['# A\n\n[x](/nowhere)', 'notice.md: A: no page /nowhere'],
    ['# A\n\n## B\n\n[x](#c)', 'notice.md: B: no section #c'],
    [
      '# A\n\n## B\n\n[x](javascript:alert(1))',
      "notice.md: B: a link to 'javascript:alert(1)' is not allowed",
    ],
  ])('rejects the invalid article %j', (text, message) => {
    expect(errorMessageOf(text)).toBe(message);
  });

  it.each([
    ['# A\n\n## B\n\n{nmae}', 'notice.md: B: unknown placeholder {nmae}, known: '],
    ['# A\n\n## B {nmae}\n\nText.', 'notice.md: B {nmae}: unknown placeholder {nmae}, known: '],
    ['# A {nmae}', 'notice.md: A {nmae}: unknown placeholder {nmae}, known: '],
  ])('names the heading at or above an unknown placeholder in %j', (text, message) => {
    expect(errorMessageOf(text)).toContain(message);
  });
});
