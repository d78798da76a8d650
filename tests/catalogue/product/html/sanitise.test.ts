import { describe, expect, it } from 'vitest';
import { unrenderedDirectives } from '#catalogue/product/html/directives.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { sanitiseProductHtml } from '#catalogue/product/html/sanitise.ts';
import { SHOP } from '#config/shop.ts';

const clean = (html: string) => sanitiseProductHtml(html, { topHeading: 3 });

describe('sanitiseProductHtml', () => {
  it.each([
    ['keeps text tags', '<p>a <strong>b</strong> <em>c</em> H<sub>2</sub>O</p>', null],
    ['keeps lists', '<ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li></ol>', null],
    [
      'keeps tables with their spans',
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
      '<div class="rich-wide"><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table></div>',
    ],
    [
      'keeps empty cells',
      '<div class="rich-wide"><table><tr><td></td><td>1</td></tr></table></div>',
      null,
    ],
    [
      'drops looks',
      '<p style="color:red" class="x" id="y" data-z="1" align="center">a</p>',
      '<p>a</p>',
    ],
    [
      'drops tags for looks, not their text',
      '<p><font size=7><span>a</span></font></p>',
      '<p>a</p>',
    ],
    ['drops pictures of elsewhere', '<p>a <img src="/x.jpg" alt="x"> b</p>', '<p>a b</p>'],
    ['drops a paragraph of a picture alone', '<p><img src="/x.jpg"></p><p>a</p>', '<p>a</p>'],
    ['drops empty paragraphs', '<p></p><p> </p><p>a</p>', '<p>a</p>'],
    ['drops paragraphs of hard spaces', '<p>&nbsp;</p><p>&nbsp; &nbsp;</p><p>a</p>', '<p>a</p>'],
    [
      'drops paragraphs of breaks',
      '<p><br></p><p><strong>&nbsp;<br></strong></p><p>a</p>',
      '<p>a</p>',
    ],
    ['drops empty headings and lists', '<h2>&nbsp;</h2><ul><li> </li></ul><p>a</p>', '<p>a</p>'],
    ['drops comments', '<p>a<!-- secret --></p>', '<p>a</p>'],
    [
      'keeps a space in an emptied tag',
      '<p>a<strong> </strong>b</p>',
      '<p>a<strong> </strong>b</p>',
    ],
    ['keeps a single hard space', '<p>140&nbsp;bar</p>', '<p>140\u00a0bar</p>'],
    ['collapses white space', '<p>a \n\t b</p>\n\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['collapses runs of breaks', '<p>a<br><br /> <br>b</p>', '<p>a<br>b</p>'],
    ['keeps a single break', '<p>a<br>b</p>', '<p>a<br>b</p>'],
    ['drops breaks at the edges of a block', '<p><br>a<br></p>', '<p>a</p>'],
    ['drops breaks between blocks', '<p>a</p><br><br><p>b</p><br>', '<p>a</p><p>b</p>'],
    [
      'closes unclosed tags',
      '<p>a <strong>b<p>c<ul><li>d<li>e',
      '<p>a <strong>b</strong></p><p>c</p><ul><li>d</li><li>e</li></ul>',
    ],
    ['ignores stray end tags', 'a</div></p></li>b', 'ab'],
    [
      'makes page parts plain blocks',
      '<section id="x"><header>a</header></section>',
      '<div><div>a</div></div>',
    ],
    ['keeps bare text', 'Bare & plain < 5', 'Bare &amp; plain &lt; 5'],
    ['keeps encoded markup as text', '<p>&lt;b&gt;x&lt;/b&gt;</p>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
    ['keeps double-encoded markup as text', '<p>&amp;lt;b&amp;gt;</p>', '<p>&amp;lt;b&amp;gt;</p>'],
    ['drops the back end’s directives', '<p>{{widget type="x"}}a</p>', '<p>a</p>'],
    ['gives nothing for nothing', ' <p>&nbsp;</p><br> ', ''],
  ])('sanitises HTML as specified: %s', (_fact, html, expected) => {
    expect(clean(html)).toBe(expected ?? html);
  });
});

describe('handling of Magento directives', () => {
  it.each([
    [
      `<p>Call {{config path='general/store_information/phone'}}.</p>`,
      `<p>Call ${SHOP.phone}.</p>`,
    ],
    ['<p>{{trans "Free delivery"}} from £50</p>', '<p>Free delivery from £50</p>'],
    ['<p>{{trans "Hello %who" who="Ann"}}</p>', '<p>Hello Ann</p>'],
    ['<p>{{trans "<b>a</b>"}}</p>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
    [`<p>{{trans "Don't panic"}}</p>`, "<p>Don't panic</p>"],
    ['<p>{{trans "Kit &amp; Hose"}}</p>', '<p>Kit &amp; Hose</p>'],
    [
      '<p>{{trans &quot;Free&quot;}} {{trans "100 %constructor"}}</p>',
      '<p>Free 100 %constructor</p>',
    ],
    ['<p>{{config path="payment/secret/key"}}a</p>', '<p>a</p>'],
    ['<p>{{config path="constructor"}}a</p>', '<p>a</p>'],
    ['<p>{{block class="x" block_id="y"}}a</p>', '<p>a</p>'],
  ])('replaces the directive in %s by its text or by nothing', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('ignores an endless directive instead of blocking', () => {
    const begun = performance.now();
    for (const filling of ['a', ' ']) clean(`<p>{{store x${filling.repeat(60_000)}y}}</p>`);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('names the directives that only Magento can render', () => {
    const html =
      '{{block id="a"}}{{trans "b"}}{{store url="c"}}{{media url="d.jpg"}}{{widget type="e"}}{{config path="f"}}';
    expect(unrenderedDirectives(html)).toEqual([
      '{{block id="a"}}',
      '{{widget type="e"}}',
      '{{config path="f"}}',
    ]);
  });
});

describe('sanitiseProductHtml with hidden elements', () => {
  it.each([
    ['<p hidden>a</p><p>b</p>', '<p>b</p>'],
    ['<p style="display: none;">a</p><p>b</p>', '<p>b</p>'],
    ['<div style="display:none"><img src="/x.jpg"><p>a</p></div><p>b</p>', '<p>b</p>'],
    [
      '<style>#html-body [data-pb-style=A]{display:none}</style><div data-content-type="row" data-pb-style="A"><p>a</p></div><p>b</p>',
      '<p>b</p>',
    ],
    ['<p style="display : none">a</p><p>b</p>', '<p>b</p>'],
    ['<p style="display:none;display:block">a</p>', '<p>a</p>'],
    [
      '<style>#html-body [data-pb-style=A] .x,[data-pb-style=A]:hover{display:none}</style><p data-pb-style="A" data-content-type="text">a</p>',
      '<p>a</p>',
    ],
    [
      '<div data-content-type="button-item"><a data-element="link" href="/a" style="display:none">x</a></div><p>b</p>',
      '<p>b</p>',
    ],
  ])('omits only what is hidden in %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe('links in descriptions', () => {
  it.each([
    ['https://example.com/a', 'href="https://example.com/a" rel="noopener"'],
    ['HTTP://EXAMPLE.COM', 'href="http://example.com/" rel="noopener"'],
    ['//example.com/a', 'href="https://example.com/a" rel="noopener"'],
    ['/detergents', 'href="/detergents"'],
    ['detergents?x=1&amp;y=2#z', 'href="/detergents?x=1&amp;y=2#z"'],
    ['#specifications', 'href="#specifications"'],
    ['mailto:shop@example.com', 'href="mailto:shop@example.com"'],
    ['tel:+441234', 'href="tel:+441234"'],
    ["{{store url='contact'}}about", 'href="/contact/about"'],
    ["{{store url='contact'}}", 'href="/contact"'],
    ["{{store url='a?b=1&amp;c=2'}}", 'href="/a?b=1&amp;c=2"'],
    ["{{store direct_url='home-garden'}}", 'href="/home-garden"'],
    ['{{store url=&quot;&quot;}}', 'href="/"'],
    ['{{config path="web/unsecure/base_url"}}sale', 'href="/sale"'],
  ])('keep the safe address %s', (href, attributes) => {
    expect(clean(`<p><a href="${href}" target="_blank" title="t">x</a></p>`)).toBe(
      `<p><a ${attributes}>x</a></p>`,
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/',
    'http://',
    ' ',
    'sms:1',
  ])('keep only their text for the unsafe address %j', (href) => {
    expect(clean(`<p><a href="/a">1</a><a href="${href}">2</a><a href="/b">3</a></p>`)).toBe(
      '<p><a href="/a">1</a>2<a href="/b">3</a></p>',
    );
  });

  it('disappear without text, but keep the space inside', () => {
    expect(clean('<p>a<a href="/x"> </a>b<a href="/x"></a></p>')).toBe('<p>a b</p>');
  });
});

describe('headings in descriptions', () => {
  const levels = (html: string, topHeading: 2 | 3 | 5 = 3) =>
    [...sanitiseProductHtml(html, { topHeading }).matchAll(/<h(\d)>/g)].map(([, level]) =>
      Number(level),
    );
  const headings = (...given: number[]) => given.map((n) => `<h${n}>T</h${n}><p>x</p>`).join('');

  it.each([
    [[1], [3]],
    [[2], [3]],
    [[6], [3]],
    [
      [1, 2, 3],
      [3, 4, 5],
    ],
    [
      [2, 3, 3, 2, 3],
      [3, 4, 4, 3, 4],
    ],
    [
      [1, 3, 5],
      [3, 4, 5],
    ],
    [
      [1, 4, 2],
      [3, 4, 4],
    ],
    [
      [4, 2, 3],
      [3, 3, 4],
    ],
    [
      [1, 2, 3, 4, 5, 6],
      [3, 4, 5, 6, 6, 6],
    ],
    [
      [1, 6, 1, 6],
      [3, 4, 3, 4],
    ],
  ])('change their levels from %j to %j', (given, fitted) => {
    expect(levels(headings(...given))).toEqual(fitted);
  });

  it.each([
    [2, [2, 3, 4]],
    [5, [5, 6, 6]],
  ] as const)('begin at the requested level %i', (top, fitted) => {
    expect(levels(headings(1, 2, 3), top)).toEqual(fitted);
  });

  it.each([
    ['<h2>A<p>b<p>c', '<h3>A</h3><p>b</p><p>c</p>'],
    ['<h2>A <b>B</b><ul><li>c</ul></h2>', '<h3>A <b>B</b></h3><ul><li>c</li></ul>'],
    ['<h2>A<h3>B</h3><p>c</p>', '<h3>A</h3><h4>B</h4><p>c</p>'],
    ['<h2>A <b>B<p>c</p><p>d</p></b></h2>', '<h3>A <b>B</b></h3><p>c</p><p>d</p>'],
    ['<h2>A<hr><p>c', '<h3>A</h3><hr /><p>c</p>'],
    ['<h2><p>A</p></h2>', '<h3>A</h3>'],
    ['<p><b><p>A</p></b></p>', '<p><b>A</b></p>'],
    ['<h2>A<h2>B<h2>C', '<h3>A</h3><h3>B</h3><h3>C</h3>'],
  ])('end before a block that cannot be inside them: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('exclude escaped heading tags in the text', () => {
    expect(clean('<p>&lt;h1&gt;</p><h2>A</h2>')).toBe('<p>&lt;h1&gt;</p><h3>A</h3>');
  });
});

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['One<br>Two', 'One Two'],
    ['<p>Po<strong>wer</strong>ful</p>', 'Powerful'],
    ['<p>Wet &amp; dry &lt; 5 &pound;10 &quot;x&quot; &#8211; y</p>', 'Wet & dry < 5 £10 "x" – y'],
    ['&amp;amp;', '&amp;'],
    [' a&nbsp;&nbsp;b\n c ', 'a b c'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ['Short text', 10, 'Short text'],
    ['Short texts', 10, 'Short…'],
    ['One two three', 9, 'One two…'],
    ['One, two', 6, 'One…'],
    ['Donaudampfschiff', 6, 'Donau…'],
    ['Tools 😀😀', 8, 'Tools…'],
    ['ab😀cd', 4, 'ab…'],
  ])('shortens %j at %i characters to %j', (html, maxLength, text) => {
    expect(plainText(html, maxLength)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(maxLength);
  });
});
