import { describe, expect, it } from 'vitest';
import { call, startSandbox } from './sample.ts';

describe('directory/countries', () => {
  it('returns one country with region ids as text', async () => {
    const { body } = await call(startSandbox(), '/directory/countries/US');
    expect(body.full_name_english).toBe('United States');
    expect(body.available_regions).toContainEqual({ id: '43', code: 'NY', name: 'New York' });
  });
});

describe('store/storeConfigs', () => {
  it.each([
    ['storeCodes[]=default', 1],
    ['store_codes[]=default', 1],
    ['storeCodes[]=french&storeCodes[]=default', 1],
    ['storeCodes[]=french', 0],
  ])('filters stores by %s', async (query, expected) => {
    const { body } = await call(startSandbox(), `/store/storeConfigs?${query}`);
    expect(body).toHaveLength(expected);
  });
});
