import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { escapeXml, xmlDocument, xmlElement } from '#lib/xml.ts';

const parser = new XMLParser({ parseTagValue: false, trimValues: false });

const read = (text: string): unknown => parser.parse(xmlDocument(xmlElement('a', text))).a;

describe('XML text', () => {
  it.each([
    ['Fish & chips', 'Fish & chips'],
    ['<b>"bold"</b> & it\'s', '<b>"bold"</b> & it\'s'],
    ['&amp;', '&amp;'],
    ['a ]]> b', 'a ]]> b'],
    ['<![CDATA[x]]>', '<![CDATA[x]]>'],
    ['pump \u{1f4a7} é', 'pump \u{1f4a7} é'],
    ['a\u0000b\u0008c\u001fd', 'abcd'],
    ['high \ud83d alone, low \udca7 alone', 'high  alone, low  alone'],
    ['\ufffe\uffff', ''],
  ])('returns %j as %j after parsing', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it('escapes the end of a CDATA section', () => {
    expect(escapeXml(']]>')).toBe(']]&gt;');
  });

  it('stays well-formed for any text', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('&', '<', '>', ']', '"', '\ud800', '\udfff', '\0', 'a') }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const document = xmlDocument(xmlElement('a', text));
        expect(XMLValidator.validate(document)).toBe(true);
        expect(document.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the ones that XML has no word for
        expect(document).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
      }),
    );
  });
});
