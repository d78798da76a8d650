import { describe, expect, it } from 'vitest';
import type { CommerceClient } from '#commerce/client.ts';
import { fetchStoreSettings, requireOwnWebsite } from '#commerce/store.ts';

const view = (id: number, code: string, website_id = 1) => ({
  id,
  code,
  website_id,
  base_media_url: `https://magento.example/${code}/`,
});

const backEnd =
  (...stores: object[]): CommerceClient =>
  async ({ answer }) =>
    answer.parse(stores);

describe('fetchStoreSettings', () => {
  it('returns the chosen store view, with its website if there are several', async () => {
    const client = backEnd(view(1, 'default'), view(2, 'uk', 2));
    const { settings } = await fetchStoreSettings(client, { code: 'uk' });
    expect(settings).toMatchObject({ id: 2, websiteId: 2 });
  });

  it('returns no website if the back end has only one', async () => {
    const client = backEnd(view(1, 'default'), view(2, 'cy'));
    expect((await fetchStoreSettings(client)).settings).toMatchObject({ id: 1, websiteId: null });
  });

  it('returns the website if another store view cannot be read', async () => {
    const { settings } = await fetchStoreSettings(backEnd(view(1, 'default'), { code: 'uk' }));
    expect(settings.websiteId).toBe(1);
  });

  it('returns the first store view of a back end without the code default', async () => {
    expect((await fetchStoreSettings(backEnd(view(3, 'main')))).settings.id).toBe(3);
  });

  it('rejects a chosen store view that does not exist, and names the others', async () => {
    const paths: string[] = [];
    const stores = backEnd(view(1, 'default'), view(2, 'uk'));
    const client: CommerceClient = (request) => {
      paths.push(request.path);
      return stores(request);
    };
    await expect(fetchStoreSettings(client, { code: 'fr' })).rejects.toThrow(
      'COMMERCE_STORE: the back end has no store view fr, only default, uk.',
    );
    expect(paths).toEqual(['/rest/all/V1/store/storeConfigs']);
  });
});

describe('requireOwnWebsite', () => {
  const settings = { id: 2, websiteId: 2, mediaUrl: null, currencies: [] };
  const websites = backEnd({ id: 1, code: 'base' }, { id: 2, code: 'trade' });

  it('accepts a store view of the chosen website', async () => {
    await requireOwnWebsite(websites, settings, { website: 'trade', code: 'uk' });
  });

  it('rejects a store view of another website, and names that one', async () => {
    const chosen = { website: 'base', code: 'uk' };
    await expect(requireOwnWebsite(websites, settings, chosen)).rejects.toThrow(
      'COMMERCE_STORE: the store view uk belongs to the website trade.',
    );
  });

  it('makes no call if the back end has only one website', async () => {
    const client: CommerceClient = () => Promise.reject(new Error('called'));
    await requireOwnWebsite(client, { ...settings, websiteId: null });
  });
});
