import { describe, expect, it } from 'vitest';
import { hasAddressLookup, parseLookupEnv } from '#config/env/lookup.ts';

const NAMED = { POSTCODE_LOOKUP: 'ideal-postcodes' };
const KEY = { POSTCODE_LOOKUP_KEY: 'ak_1' };

describe('parseLookupEnv', () => {
  it('disables address lookup if nothing is set', () => {
    expect(parseLookupEnv({ POSTCODE_LOOKUP: '' })).toEqual({ lookup: undefined });
  });

  it('uses the provider, or a simulator on this machine', () => {
    const { lookup } = parseLookupEnv({ ...NAMED, ...KEY });
    expect(lookup).toEqual({ origin: 'https://api.ideal-postcodes.co.uk', key: 'ak_1' });
    const POSTCODE_LOOKUP_URL = 'http://localhost:4322';
    const simulated = parseLookupEnv({ ...NAMED, ...KEY, POSTCODE_LOOKUP_URL });
    expect(simulated.lookup?.origin).toBe(POSTCODE_LOOKUP_URL);
  });

  it.each([
    [NAMED, 'POSTCODE_LOOKUP_KEY: is needed with POSTCODE_LOOKUP'],
    [KEY, 'POSTCODE_LOOKUP: is missing, POSTCODE_LOOKUP_KEY alone finds nothing'],
    [{ POSTCODE_LOOKUP: 'nobody', ...KEY }, 'POSTCODE_LOOKUP: '],
    [{ ...NAMED, POSTCODE_LOOKUP_KEY: 'a key' }, 'POSTCODE_LOOKUP_KEY: must be one word'],
    [
      { ...NAMED, ...KEY, POSTCODE_LOOKUP_URL: 'http://lookup.example' },
      'POSTCODE_LOOKUP_URL: must be https, the key goes there',
    ],
  ])('rejects the settings %j', (from, reason) => {
    expect(() => parseLookupEnv(from)).toThrow(reason);
  });
});

describe('hasAddressLookup', () => {
  it('requires no key, because a build has none', () => {
    expect(hasAddressLookup({})).toBe(false);
    expect(hasAddressLookup(NAMED)).toBe(true);
  });
});
