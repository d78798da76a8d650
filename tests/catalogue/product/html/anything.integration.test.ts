import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText } from '#catalogue/product/html/html-to-text.ts';
import { filesIn, withPictures } from '#catalogue/product/html/pictures.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { sanitiseProductHtml } from '#catalogue/product/html/sanitise.ts';
import { descriptions, OWN_FILES } from './html-mix.ts';
import { readStrictly } from './strict-html.ts';

/**
 * Attributes allowed for each tag, with a pattern for their values. This list shares no code with
 * the sanitiser.
 */
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

/** Returns the text without directives, because cleaning can join braces that were separate. */
function plainTextOf(html: string): string {
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

describe('sanitiseProductHtml with random descriptions', () => {
  it('outputs only allowed tags, attributes, classes and addresses', () => {
    fc.assert(
      fc.property(descriptions, (html) => expectHarmless(shown(html))),
      { numRuns: 3000 },
    );
  });

  it('references only media files of the shop', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        for (const file of filesIn(clean(html))) {
          expect(OWN_FILES).toContain(file);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('changes neither text nor pictures on a second pass', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        const once = clean(html);
        const twice = clean(once);
        expect(plainTextOf(twice)).toBe(plainTextOf(once));
        expect(picturesIn(twice)).toEqual(picturesIn(once));
      }),
      { numRuns: 2000 },
    );
  });

  it('outputs complete tags when all pictures are missing', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        const without = withPictures(clean(html), () => null);
        expect(without).not.toContain('<img');
        expectHarmless(without);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no internal markers in the output', () => {
    fc.assert(
      fc.property(descriptions, (html) => {
        expect(shown(html)).not.toMatch(/[\ue000-\ue003]/);
        expect(plainText(html)).not.toMatch(/[\ue000-\ue003]/);
      }),
      { numRuns: 1000 },
    );
  });
});
