import { describe, expect, it } from 'vitest';
import { call, startSandbox } from './sample.ts';

interface Country {
  id: string;
  three_letter_abbreviation: string;
}

describe('directory/countries', () => {
  it('lists each country once, regions only where there are some', async () => {
    const { body } = await call(startSandbox(), '/directory/countries', { token: 'none' });
    const ids = body.map(({ id }: Country) => id);
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      body.every(({ three_letter_abbreviation: code }: Country) => /^[A-Z]{3}$/.test(code)),
    ).toBe(true);
    expect(body).toContainEqual({
      id: 'GB',
      two_letter_abbreviation: 'GB',
      three_letter_abbreviation: 'GBR',
      full_name_locale: 'United Kingdom',
      full_name_english: 'United Kingdom',
    });
  });

  it('gives one country, region ids as text', async () => {
    const { body } = await call(startSandbox(), '/directory/countries/US');
    expect(body.full_name_english).toBe('United States');
    expect(body.available_regions).toContainEqual({ id: '43', code: 'NY', name: 'New York' });
  });

  it('answers 404 for an unknown one', async () => {
    expect(await call(startSandbox(), '/directory/countries/XX')).toMatchObject({
      status: 404,
      body: { message: "The country isn't available." },
    });
  });
});

describe('store/storeConfigs', () => {
  it('names the media folder below its own origin', async () => {
    const { body } = await call(startSandbox(), '/store/storeConfigs');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: 1,
      code: 'default',
      locale: 'en_GB',
      base_currency_code: 'GBP',
      base_media_url: 'http://localhost/pub/media/',
      secure_base_media_url: 'http://localhost/pub/media/',
    });
  });

  it('names the base URL that it was given', async () => {
    const sandbox = startSandbox({ baseUrl: 'https://shop.example' });
    const { body } = await call(sandbox, '/store/storeConfigs');
    expect(body[0].base_media_url).toBe('https://shop.example/pub/media/');
  });

  it.each([
    ['storeCodes[]=default', 1],
    ['store_codes[]=default', 1],
    ['storeCodes[]=french&storeCodes[]=default', 1],
    ['storeCodes[]=french', 0],
  ])('filters by %s', async (query, expected) => {
    const { body } = await call(startSandbox(), `/store/storeConfigs?${query}`);
    expect(body).toHaveLength(expected);
  });
});
