import { describe, expect, it } from 'vitest';
import { filesIn, withPictures } from '#catalogue/product/html/pictures.ts';
import { sanitiseProductHtml } from '#catalogue/product/html/sanitise.ts';

const clean = (html: string) =>
  sanitiseProductHtml(html, { topHeading: 3, mediaBases: ['https://shop.example/media/'] });
const LAZY = 'loading="lazy" decoding="async"';
const X = `<img src="media:wysiwyg/x.jpg" alt="" ${LAZY}>`;

describe('picture in a description', () => {
  it.each([
    ['/media/wysiwyg/x.jpg'],
    ['{{media url=wysiwyg/x.jpg}}'],
    ['{{media url="wysiwyg/x.jpg"}}'],
    ['{{media url=&quot;wysiwyg/x.jpg&quot;}}'],
    ["{{media url='wysiwyg/x.jpg'}}"],
    ['https://shop.example/media/wysiwyg/x.jpg'],
  ])('refers to the media file if its source is %s', (source) => {
    expect(clean(`<p>a <img src="${source}" style="float:left" id="x"></p>`)).toBe(`<p>a ${X}</p>`);
  });

  it('keeps the block that contains only the picture', () => {
    expect(clean('<p><strong><img src="/media/wysiwyg/x.jpg"></strong></p>')).toBe(
      `<p><strong>${X}</strong></p>`,
    );
  });

  it.each([
    ['alt="A &amp; &quot;b&quot; <c>"', 'alt="A &amp; &quot;b&quot; &lt;c&gt;"'],
    ['alt="A" width="600" height="400px"', 'alt="A" width="600" height="400"'],
    ['width="64"', 'alt="" width="64"'],
    ['width="50%" height="20"', 'alt=""'],
    ['width="0" height="0"', 'alt=""'],
    ['alt="{{media url=wysiwyg/y.jpg}}A"', 'alt="A"'],
  ])('converts the attributes %s to %s', (written, kept) => {
    expect(clean(`<img src="/media/wysiwyg/x.jpg" ${written}>`)).toBe(
      `<img src="media:wysiwyg/x.jpg" ${kept} ${LAZY}>`,
    );
  });

  it('keeps its link only if it has an alt text', () => {
    expect(clean('<a href="/deals"><img src="/media/wysiwyg/x.jpg" alt="Deals"></a>')).toBe(
      `<a href="/deals"><img src="media:wysiwyg/x.jpg" alt="Deals" ${LAZY}></a>`,
    );
    expect(clean('<a href="/deals"><img src="/media/wysiwyg/x.jpg"></a>')).toBe(X);
  });

  it('ignores media directives outside a picture', () => {
    expect(clean('<p>a{{media url=wysiwyg/x.jpg}}<img></p>')).toBe('<p>a</p>');
    expect(clean('<p><a href="{{media url=wysiwyg/x.jpg}}">a</a><img></p>')).toBe('<p>a</p>');
  });
});

describe('filesIn', () => {
  it('returns the files in the order of the text', () => {
    const html =
      '<p><img src="/media/wysiwyg/b%20c.jpg"><img src="/media/catalog/product/a/b/a.png"></p>';
    expect(filesIn(clean(html))).toEqual(['wysiwyg/b c.jpg', '/a/b/a.png']);
    expect(filesIn(null)).toEqual([]);
  });
});

describe('withPictures', () => {
  const stems = new Map([['wysiwyg/x.jpg', '/wysiwyg/x.0123ab']]);
  const shown = (html: string) => withPictures(clean(html), (file) => stems.get(file) ?? null);

  it('inserts the 960-pixel file of each picture', () => {
    expect(shown('<p><img src="/media/wysiwyg/x.jpg" alt="X"></p>')).toBe(
      `<p><img src="/pub/media/catalog/product/wysiwyg/x.0123ab-960.webp" alt="X" ${LAZY}></p>`,
    );
  });

  it('removes a missing picture and the elements that contain nothing else', () => {
    const gone = '<img src="/media/wysiwyg/gone.jpg" alt="Gone">';
    expect(shown(`<div><figure><a href="/x">${gone}</a></figure></div><p>a ${gone}</p>`)).toBe(
      '<p>a </p>',
    );
  });

  it('leaves a text without pictures unchanged', () => {
    const html = '<p></p><p>a</p>';
    expect(withPictures(html, () => null)).toBe(html);
  });
});
