import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Thing, toScriptText } from '#catalogue/view/structured-data/thing.ts';

const named = (name: string): Thing[] => [{ '@type': 'Product', name }];

describe('toScriptText', () => {
  it('returns one graph of all nodes', () => {
    expect(JSON.parse(toScriptText([...named('A'), ...named('B')]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [...named('A'), ...named('B')],
    });
  });

  it.each([
    ['</script><script>alert(1)</script>', '</'],
    ['</SCRIPT\t>', '</'],
    ['<!-- <script> -->', '<!--'],
    ['a\u2028b', '\u2028'],
    ['a\u2029b', '\u2029'],
    ['<![CDATA[', '<!'],
  ])('escapes %j so that it cannot act as markup', (name, danger) => {
    const text = toScriptText(named(name));
    expect(text).not.toContain(danger);
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  });

  it('preserves any text and outputs no character that affects HTML parsing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const text = toScriptText(named(name));
        expect(text).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(text)['@graph'][0].name).toBe(name);
      }),
    );
  });
});
