import { describe, expect, it } from 'vitest';
import { decodeEntities } from '#lib/decode-entities.ts';

describe('decodeEntities', () => {
  it.each([
    ['Kit &amp; Hose &reg; Set', 'Kit & Hose ® Set'],
    ['2&frac12;&quot; caf&eacute;', '2½" café'],
    ['&Ouml;l &ouml;l', 'Öl öl'],
    ['&#8482; &#x2122; &#X2122;', '™ ™ ™'],
    ['&amp;lt; stays', '&lt; stays'],
    ['R&D; A & B &nothing; &#0; &#x110000;', 'R&D; A & B &nothing; &#0; &#x110000;'],
    ['plain', 'plain'],
  ])('decodes %j once, to %j', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected);
  });
});
