import { beforeEach, describe, expect, it, vi } from 'vitest';

let forms: Awaited<ReturnType<typeof load>>;

async function load() {
  vi.resetModules();
  const [doubt, rules, { FORMS }] = await Promise.all([
    import('#stores/forms/confirm-postcode.ts'),
    import('#stores/forms/rules.ts'),
    import('#config/messages/messages.ts'),
  ]);
  return { ...doubt, ...rules, FORMS };
}

beforeEach(async () => {
  forms = await load();
});

const ADDRESS = {
  firstName: 'Ann',
  lastName: 'Lee',
  street: '1 High St',
  city: 'Dover',
  region: 'Kent',
  postcode: 'CT16 1AA',
  country: 'United Kingdom',
  telephone: '01632 960001',
};

const problems = (over: Partial<typeof ADDRESS>) =>
  forms.errorsOf(forms.checkAddressFields(forms.addressRules, { ...ADDRESS, ...over }));

describe('postcode format check', () => {
  it.each([
    'CT16 1AA',
    'ct161aa',
    'SW1A 1AA',
    'M1 1AE',
    'BF1 2AU',
    'BFPO 57',
    'bfpo801',
    'CT16-1AA',
  ])('accepts the UK postcode %s', (postcode) => expect(problems({ postcode })).toEqual({}));

  it.each(['ZZZ', '12345', 'CT16', 'CT16 1A'])('warns about the postcode %s', (postcode) => {
    expect(problems({ postcode })).toEqual({ postcode: forms.FORMS.postcodeDoubt });
  });

  it.each(['uk', 'GB', 'Great Britain', 'united kingdom'])(
    'applies to the country %s',
    (country) => {
      expect(problems({ postcode: '12345', country })).toHaveProperty('postcode');
    },
  );

  it('does not apply to another country', () => {
    expect(problems({ postcode: '75008', country: 'France' })).toEqual({});
  });

  it('causes a message together with other errors', () => {
    expect(Object.keys(problems({ postcode: 'ZZZ', city: '' }))).toEqual(['postcode', 'city']);
  });
});

describe('postcode with a warning', () => {
  it('passes the second time in any spelling, and no other postcode does', () => {
    const given = { ...ADDRESS, postcode: 'zz z' };
    const errors = problems(given);
    expect(forms.rememberWarnedPostcodes(given, errors)).toBe(errors);
    expect(problems({ postcode: 'ZZZ' })).toEqual({});
    expect(problems({ postcode: 'YYY' })).toHaveProperty('postcode');
  });

  it('passes if its field has the prefix of another form', () => {
    forms.rememberWarnedPostcodes(
      { 'billing.postcode': 'ZZZ' },
      { 'billing.postcode': forms.FORMS.postcodeDoubt },
    );
    expect(problems({ postcode: 'ZZZ' })).toEqual({});
  });

  it('must still be present in the form', () => {
    forms.rememberWarnedPostcodes({ postcode: '' }, problems({ postcode: '' }));
    expect(problems({ postcode: '' })).toEqual({ postcode: 'Please enter a postcode.' });
  });
});

describe('postcode of an island', () => {
  it.each([
    ['JE2 3AB', 'Jersey'],
    ['gy11aa', 'Guernsey'],
    ['GY9 3YS', 'Guernsey'],
    ['im1\u00a01aa', 'Isle of Man'],
  ])('%s requires the country %s', (postcode, island) => {
    for (const country of ['United Kingdom', 'uk', 'GB', 'Great Britain']) {
      expect(problems({ postcode, country }).country, country).toContain(island);
    }
    expect(problems({ postcode, country: island })).toEqual({});
  });

  it.each(['G1 1AA', 'I1 1AA', 'GU1 1AA', 'BT1 1AA', 'BFPO 57', 'TR21 0PX'])(
    '%s does not belong to an island',
    (postcode) => expect(problems({ postcode })).toEqual({}),
  );

  it('causes an error again on every submit', () => {
    const given = { ...ADDRESS, postcode: 'JE2 3AB' };
    for (const _ of [1, 2]) {
      const errors = problems(given);
      expect(errors).toHaveProperty('country');
      forms.rememberWarnedPostcodes(given, errors);
    }
  });

  it('shows the telephone number if the shop does not sell to the island', async () => {
    const { $countries } = await import('#stores/forms/countries.ts');
    $countries.set([{ id: 'GB', fullNameEnglish: 'United Kingdom' }]);
    expect(problems({ postcode: 'JE2 3AB' }).country).toMatch(/Jersey by telephone: 01632/);
    $countries.set([
      { id: 'GB', fullNameEnglish: 'United Kingdom' },
      { id: 'JE', fullNameEnglish: 'Jersey' },
    ]);
    expect(problems({ postcode: 'JE2 3AB' }).country).toMatch(/enter Jersey/);
  });
});
