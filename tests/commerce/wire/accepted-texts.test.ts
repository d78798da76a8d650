import { describe, expect, it } from 'vitest';
import { acceptedText } from '#commerce/wire/accepted-texts.ts';
import { addressSchema } from '#lib/address.ts';

/** Characters that Magento accepts: 2.4.4 in names, 2.4.8 in cities and telephone numbers. */
const STRICTEST = {
  firstName: /^[\p{L}\p{M},\-_.'\s\d]{1,255}$/u,
  city: /^[\p{L}\p{M}\s\-']{1,100}$/u,
  telephone: /^[\d\s+\-()]{1,20}$/u,
};

type Name = keyof typeof STRICTEST;

const NAMES = ['firstName', 'city', 'telephone'] as const;

function isAccepted(name: Name, text: string): boolean {
  return addressSchema.shape[name].safeParse(text).success;
}

describe('acceptedText', () => {
  it.each([
    ['city', 'St. Davids', 'St Davids'],
    ['city', 'St.Albans', 'St Albans'],
    ['city', 'Brighton & Hove', 'Brighton and Hove'],
    ['city', 'Newport, Essex', 'Newport Essex'],
    ['city', 'Anywhere (North)', 'Anywhere North'],
    ['city', 'Biel / Bienne', 'Biel-Bienne'],
    ['city', 'Bishop\u2019s Stortford', "Bishop's Stortford"],
    ['city', 'Stoke\u2013on\u2013Trent', 'Stoke-on-Trent'],
    ['city', 'Stoke-on-Trent', 'Stoke-on-Trent'],
    ['firstName', 'Ann & Bob', 'Ann and Bob'],
    ['lastName', 'O\u2019Neil', "O'Neil"],
    ['lastName', 'Lee, Jr.', 'Lee, Jr.'],
    ['telephone', '01632.960.001', '01632 960 001'],
    ['telephone', '+44 (0)1632 960001', '+44 (0)1632 960001'],
    ['telephone', '01632 960001 ext. 12', '01632 960001-12'],
    ['telephone', '+44 (0) 1632 / 960 001 x 123', '+44(0)1632960001-123'],
    ['company', 'Lee & Sons Ltd.', 'Lee & Sons Ltd.'],
    ['street', '1/2 High St.', '1/2 High St.'],
  ] as const)('converts %s %j to %j', (name, typed, sent) => {
    expect(acceptedText(name, typed)).toBe(sent);
  });

  it.each(NAMES)(
    'satisfies the strictest Magento version for every text that forms accept as %s',
    (name) => {
      const characters = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code));
      const base = name === 'telephone' ? '01632 9600' : 'Ab';
      const accepted = characters
        .map((one) => `${base}${one}${base}`)
        .filter((text) => isAccepted(name, text));
      expect(accepted.length).toBeGreaterThan(10);
      const refused = accepted.filter((text) => !STRICTEST[name].test(acceptedText(name, text)));
      expect(refused).toEqual([]);
    },
  );

  it.each([
    [
      'firstName',
      ['Ann <b>', 'Ann (Lee)', 'Ann/Bob', 'ann@example.com', '\u{1f600}', 'x'.repeat(256)],
    ],
    ['city', ['29 Palms', 'Dover!', 'Ponte+', '\u{1f600}', 'x'.repeat(101)]],
    ['telephone', ['call me', '01632 960001 after six', '#123456789', '1'.repeat(19)]],
  ] as const)('needs no rule for texts that forms reject as %s', (name, texts) => {
    for (const text of texts) expect(isAccepted(name, text), text).toBe(false);
  });
});
