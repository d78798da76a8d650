import { describe, expect, it } from 'vitest';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { sanitiseProductHtml } from '#catalogue/product/html/sanitise.ts';

const clean = (html: string) => sanitiseProductHtml(html, { topHeading: 3, name: 'ST 6' });
const LAZY = 'loading="lazy" decoding="async"';

function block(type: string, inside: string, more = ''): string {
  return `<div data-content-type="${type}" data-appearance="default" data-element="main"${more}>${inside}</div>`;
}
const row = (inside: string) =>
  block(
    'row',
    `<div data-background-images="{}" data-element="inner" data-pb-style="R">${inside}</div>`,
  );
const text = (words: string) => block('text', `<p>${words}</p>`);
const image = (desktop: string, mobile: string) =>
  '<figure data-content-type="image" data-element="main">' +
  `<img class="pagebuilder-mobile-hidden" src="{{media url=wysiwyg/${desktop}}}" alt="A" data-element="desktop_image">` +
  `<img class="pagebuilder-mobile-only" src="{{media url=wysiwyg/${mobile}}}" alt="A" data-element="mobile_image">` +
  '<figcaption data-element="caption">Said below</figcaption></figure>';
const button = (look: string, href: string) =>
  block(
    'button-item',
    `<a class="pagebuilder-button-${look}" href="${href}" target="_blank" data-element="link"><span data-element="link_text">Press</span></a>`,
  );
const banner = (link: string, pressed: string) =>
  block(
    'banner',
    `<${link} data-element="link"><div class="pagebuilder-banner-wrapper" data-background-images="{\\&quot;desktop_image\\&quot;:\\&quot;{{media url=wysiwyg/b.jpg}}\\&quot;,\\&quot;mobile_image\\&quot;:\\&quot;{{media url=wysiwyg/m.jpg}}\\&quot;}" data-element="wrapper"><div data-element="overlay" aria-label="A wall"><div><div data-element="content"><p>Said</p></div>${pressed}</div></div></div></${link.slice(0, link.search(/ |$/))}>`,
  );
const BANNER_BUTTON =
  '<button type="button" class="pagebuilder-banner-button pagebuilder-button-primary" data-element="button">Go</button>';

describe('PageBuilder block', () => {
  it('renders each row as its own element', () => {
    expect(clean(row(text('a')) + row(text('b')))).toBe(
      '<div class="rich-row"><div><p>a</p></div></div><div class="rich-row"><div><p>b</p></div></div>',
    );
  });

  it('takes column widths from the adjacent style sheet', () => {
    const html =
      '<style>#html-body [data-pb-style=A]{display:flex;width:33.3333%}#html-body [data-pb-style=B]{width:66.6667%}</style>' +
      block(
        'column-group',
        block('column', text('a'), ' data-pb-style="A"') +
          block('column', text('b'), ' data-pb-style="B"'),
      );
    expect(clean(html)).toBe(
      '<div class="rich-columns"><div class="rich-column share-4"><div><p>a</p></div></div><div class="rich-column share-8"><div><p>b</p></div></div></div>',
    );
  });

  it('takes column widths from inline styles and leaves the others automatic', () => {
    const html = block(
      'column-group',
      block('column', text('a'), ' style="width: 25%; display: flex;"') +
        block('column', text('b')),
    );
    expect(clean(html)).toBe(
      '<div class="rich-columns"><div class="rich-column share-3"><div><p>a</p></div></div><div class="rich-column"><div><p>b</p></div></div></div>',
    );
  });

  it('renders a row of columns for each column line', () => {
    const line = (words: string) => block('column-line', block('column', text(words)));
    expect(clean(block('column-group', line('a') + line('b')))).toBe(
      '<div class="rich-columns"><div class="rich-column"><div><p>a</p></div></div></div><div class="rich-columns"><div class="rich-column"><div><p>b</p></div></div></div>',
    );
  });

  it('renders one picture when desktop and phone share it', () => {
    expect(clean(image('x.jpg', 'x.jpg'))).toBe(
      `<figure><img src="media:wysiwyg/x.jpg" alt="A" ${LAZY}><figcaption>Said below</figcaption></figure>`,
    );
  });

  it('renders separate pictures for desktop and phone', () => {
    expect(clean(image('x.jpg', 'y.jpg'))).toBe(
      `<figure><img src="media:wysiwyg/x.jpg" alt="A" ${LAZY}><img src="media:wysiwyg/y.jpg" class="for-phones" alt="A" ${LAZY}><figcaption>Said below</figcaption></figure>`,
    );
  });

  it.each([
    ['primary', '/a', '<a class="button" href="/a">Press</a>'],
    ['secondary', '/a', '<a class="button is-quiet" href="/a">Press</a>'],
    ['link', '/a', '<a href="/a">Press</a>'],
    [
      'primary',
      'https://example.com/',
      '<a class="button" href="https://example.com/" rel="noopener">Press</a>',
    ],
  ])('renders a %s button that links to %s', (look, href, expected) => {
    expect(clean(block('buttons', button(look, href)))).toBe(
      `<div class="rich-buttons">${expected}</div>`,
    );
  });

  it.each([
    "{{widget type='Magento\\Catalog\\Block\\Product\\Widget\\Link' id_path='product/1'}}",
    '',
    'javascript:alert(1)',
  ])('renders no button for a link that cannot be resolved: %j', (href) => {
    expect(clean(block('buttons', button('primary', href)))).not.toContain('<a');
  });

  it('decodes HTML stored as text exactly once', () => {
    const kept =
      '&lt;p onclick="x"&gt;a &lt;img src="{{media url="wysiwyg/x.jpg"}}" alt="A"&gt;&lt;/p&gt;&lt;script&gt;b&lt;/script&gt;&lt;p&gt;&amp;lt;i&amp;gt;&lt;/p&gt;';
    expect(clean(block('html', kept))).toBe(
      `<div><p>a <img src="media:wysiwyg/x.jpg" alt="A" ${LAZY}></p><p>&lt;i&gt;</p></div>`,
    );
    expect(clean(block('html', '<p>&lt;i&gt;</p>', ' data-decoded="true"'))).toBe(
      '<div><p>&lt;i&gt;</p></div>',
    );
  });

  it.each(['iframe', 'video'])('replaces a video %s with a link to the video', (player) => {
    const framed = `<div data-element="inner"><div data-element="wrapper"><div><${player} src="https://www.youtube.com/embed/abcdefghijk" allowfullscreen data-element="video"></${player}></div></div></div>`;
    expect(clean(block('video', framed))).toBe(
      '<p><a class="to-video" href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener">Watch the video on YouTube</a></p>',
    );
  });

  it('removes a video of an unsupported host', () => {
    expect(clean(block('video', '<iframe src="https://evil.example/x"></iframe>'))).toBe('');
    expect(clean(block('video', '<video src="/media/x.mp4"></video>'))).toBe('');
  });

  it('renders a divider as a horizontal rule', () => {
    expect(clean(`<p>a</p>${block('divider', '<hr data-element="line">')}<p>b</p>`)).toBe(
      '<p>a</p><hr /><p>b</p>',
    );
  });

  it('links only the button of a banner that has one', () => {
    expect(clean(banner('a href="/deals"', BANNER_BUTTON))).toBe(
      `<div class="rich-banner"><img src="media:wysiwyg/b.jpg" alt="A wall" ${LAZY}><div><p>Said</p></div><p><a class="button" href="/deals">Go</a></p></div>`,
    );
  });

  it('links the picture of a banner without a button', () => {
    expect(clean(banner('a href="/deals"', ''))).toBe(
      `<div class="rich-banner"><a href="/deals"><img src="media:wysiwyg/b.jpg" alt="A wall" ${LAZY}></a><div><p>Said</p></div></div>`,
    );
    expect(clean(banner('div', BANNER_BUTTON))).not.toContain('Go');
  });

  it('renders the contents of tabs one after the other', () => {
    const navigation =
      '<ul role="tablist" data-element="navigation"><li role="tab"><a href="#A"><span>First</span></a></li></ul>';
    const tab = (name: string) => block('tab-item', text(`of ${name}`), ` data-tab-name="${name}"`);
    const html = block(
      'tabs',
      `${navigation}<div data-element="content">${tab('First')}${tab('A &lt;b&gt;')}</div>`,
    );
    expect(clean(html)).toBe(
      '<div><div><div><h3>First</h3><div><p>of First</p></div></div><div><h3>A &lt;b&gt;</h3><div><p>of A &lt;b&gt;</p></div></div></div></div>',
    );
  });

  it.each([
    ['products', '{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList"}}', ''],
    ['block', '{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="1"}}', ''],
    ['map', '', ''],
    ['accordion', '<p>of a module</p>', '<div><p>of a module</p></div>'],
  ])('reduces a block of the type %s to its text', (type, inside, expected) => {
    expect(clean(block(type, inside))).toBe(expected);
  });

  it('omits a heading that repeats the product name', () => {
    const heading = '<h2 data-content-type="heading" data-element="main">ST 6</h2>';
    expect(clean(row(heading + text('a')))).toBe('<div class="rich-row"><div><p>a</p></div></div>');
  });
});

describe('plainText of PageBuilder blocks', () => {
  it('includes texts and captions, but no buttons, videos or pictures', () => {
    const html =
      row(`<h2 data-content-type="heading">Heading</h2>${text('a &amp; b')}`) +
      image('x.jpg', 'y.jpg') +
      block('buttons', button('primary', '/a') + button('secondary', '/b')) +
      '<iframe src="https://youtu.be/abcdefghijk"></iframe>' +
      text('c');
    expect(plainText(html)).toBe('Heading a & b Said below c');
  });
});
