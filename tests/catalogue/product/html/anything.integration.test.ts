import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText } from '#catalogue/product/html/html-to-text.ts';
import { filesIn, withPictures } from '#catalogue/product/html/pictures.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { sanitiseProductHtml } from '#catalogue/product/html/sanitise.ts';
import { descriptions, OWN_FILES } from './html-mix.ts';
import { readStrictly } from './strict-html.ts';

/** Of each tag its attributes, and what each may be. It shares nothing with the sanitiser. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: {
    class: /^(?:button|is-quiet|to-video)(?: (?:button|is-quiet|to-video))*$/,
    href: /^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*|#[^\s]*|mailto:[^\s]+|tel:[^\n\t\r]+)$/,
    rel: /^noopener$/,
  },
  div: {
    class: /^(?:(?:rich-(?:row|columns?|buttons|banner|wide)|share-(?:1[0-2]|[1-9]))(?: |$))+$/,
  },
  img: {
    src: /^\/pub\/media\/catalog\/product\/[\w/-]+\.[\da-f]{6}-960\.webp$/,
    class: /^for-phones$/,
    alt: /^/,
    width: /^[1-9]\d{0,3}$/,
    height: /^[1-9]\d{0,3}$/,
    loading: /^lazy$/,
    decoding: /^async$/,
  },
  ol: { start: /^/ },
  td: { colspan: /^/, rowspan: /^/ },
  th: { colspan: /^/, rowspan: /^/, scope: /^/ },
};

const options = { topHeading: 3, mediaBases: ['https://own.example/media/'] } as const;
const clean = (html: string) => sanitiseProductHtml(html, options);
const shown = (html: string) =>
  withPictures(clean(html), (file) => `/${file.replace(/\W+/g, '-')}.0123ab`);

/** Braces that stood apart may come to stand together. */
function saidBy(html: string): string {
  return htmlToText(html)
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function picturesIn(html: string) {
  return readStrictly(html).filter(({ tag }) => tag === 'img');
}

function expectHarmless(html: string): void {
  for (const { tag, attributes } of readStrictly(html)) {
    for (const [name, value] of Object.entries(attributes)) {
      expect(`${tag} ${name}=${value}`).toBe(
        ALLOWED[tag]?.[name]?.test(value) ? `${tag} ${name}=${value}` : 'allowed',
      );
    }
  }
}

describe('any description', () => {
  it('comes out as tags, attributes, looks and addresses of the list alone', () => {
    fc.assert(
      fc.property(descriptions, (html) => expectHarmless(shown(html))),
      { numRuns: 3000 },
    );
  });

  it('shows no files but those that an own address names', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        for (const file of filesIn(clean(html))) {
          expect(OWN_FILES).toContain(file);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('says and shows the same when it is cleaned again', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        const once = clean(html);
        const twice = clean(once);
        expect(saidBy(twice)).toBe(saidBy(once));
        expect(picturesIn(twice)).toEqual(picturesIn(once));
      }),
      { numRuns: 2000 },
    );
  });

  it('shows whole tags too where all of its pictures are gone', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        const without = withPictures(clean(html), () => null);
        expect(without).not.toContain('<img');
        expectHarmless(without);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no mark of the steps of cleaning', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        expect(shown(html)).not.toMatch(/[\ue000-\ue003]/);
        expect(plainText(html)).not.toMatch(/[\ue000-\ue003]/);
      }),
      { numRuns: 1000 },
    );
  });
});
