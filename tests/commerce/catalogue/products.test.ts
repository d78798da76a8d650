import { describe, expect, it } from 'vitest';
import { rangeCriteria } from '#commerce/catalogue/id-ranges.ts';
import { fetchProductPage } from '#commerce/catalogue/products.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';

const WIRE = {
  id: 101,
  sku: 'KB-4',
  type_id: 'simple',
  price: 399.5,
  status: 1,
  visibility: 4,
  updated_at: '2026-01-02 00:00:00',
  extension_attributes: {
    category_links: [{ position: 7, category_id: '3' }, { category_id: '4' }],
  },
  product_links: [
    { sku: 'KB-4', link_type: 'related', linked_product_sku: 'N-1', position: 2 },
    { sku: 'KB-4', link_type: 'upsell', linked_product_sku: 'N-2', position: null },
  ],
  media_gallery_entries: [
    {
      id: 9,
      media_type: 'image',
      label: null,
      position: 1,
      disabled: false,
      types: ['image'],
      file: '/k/b/kb-4.jpg',
    },
  ],
  custom_attributes: [
    { attribute_code: 'url_key', value: 'kb-4' },
    { attribute_code: 'weight_kg', value: 12.5 },
    { attribute_code: 'stray ', value: 'x' },
    { attribute_code: 'nothing', value: null },
    { attribute_code: 'category_ids', value: ['3', '4'] },
  ],
};

const RANGE = { after: 7, upTo: 207 };

async function fetchOne(item: unknown) {
  const asked: string[] = [];
  const server = await startLocalServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    response.end(JSON.stringify({ items: [item], total_count: 1 }));
  });
  try {
    const client = createCommerceClient({ baseUrl: server.url });
    return {
      page: await fetchProductPage(client, RANGE, 200),
      asked: asked[0] ?? '',
    };
  } finally {
    await server.close();
  }
}

describe('fetchProductPage', () => {
  it('requests the first products of an id range', async () => {
    const { asked } = await fetchOne(WIRE);
    const search = String(new URLSearchParams(rangeCriteria('entity_id', RANGE, 200)));
    expect(asked).toContain(decodeURIComponent(search));
  });

  it('decodes entities of the name, which Magento prints unescaped', async () => {
    const { page } = await fetchOne({ ...WIRE, name: 'Kit &amp; Hose &reg; Set' });
    expect(page.products[0]?.name).toBe('Kit & Hose ® Set');
  });

  it('translates the wire product without interpreting it', async () => {
    const { page } = await fetchOne(WIRE);
    expect(page).toEqual({
      totalCount: 1,
      last: 101,
      malformed: [],
      products: [
        {
          id: 101,
          sku: 'KB-4',
          type: 'simple',
          name: null,
          price: 399.5,
          status: 1,
          visibility: 4,
          updatedAt: '2026-01-02 00:00:00',
          hasGroupPrice: false,
          categories: [
            { categoryId: 3, position: 7 },
            { categoryId: 4, position: 0 },
          ],
          attributes: { url_key: 'kb-4', weight_kg: '12.5', 'stray ': 'x', category_ids: '3,4' },
          links: [
            { type: 'related', sku: 'N-1', position: 2 },
            { type: 'upsell', sku: 'N-2', position: 0 },
          ],
          media: [
            {
              file: '/k/b/kb-4.jpg',
              label: null,
              types: ['image'],
              position: 1,
              disabled: false,
              mediaType: 'image',
            },
          ],
          tiers: [],
        },
      ],
    });
  });

  it('reads tier prices for all customers, the lowest quantity first', async () => {
    const tier = (customer_group_id: number, qty: number, value: number) => ({
      customer_group_id,
      qty,
      value,
    });
    const tier_prices = [tier(32_000, 9.5, 10), tier(1, 2, 18), tier(32_000, 5, 15)];
    const { page } = await fetchOne({ ...WIRE, tier_prices });
    expect(page.products[0]?.tiers).toEqual([
      { from: 5, price: 15 },
      { from: 10, price: 10 },
    ]);
  });

  it('reads the address of a video and ignores other formats', async () => {
    const [entry] = WIRE.media_gallery_entries;
    const film = (extension_attributes: unknown) => ({
      ...entry,
      media_type: 'external-video',
      extension_attributes,
    });
    const video_content = {
      media_type: 'external-video',
      video_provider: 'youtube',
      video_url: 'https://youtu.be/abcdefghijk',
      video_title: 'How',
      video_description: '',
      video_metadata: '',
    };
    const { page } = await fetchOne({
      ...WIRE,
      media_gallery_entries: [
        film({ video_content }),
        film({ video_content: { video_url: 'https://youtu.be/abcdefghijk' } }),
        film({ video_content: null }),
        film([]),
      ],
    });
    expect(page.products[0]?.media.map(({ mediaType, video }) => ({ mediaType, video }))).toEqual([
      { mediaType: 'external-video', video: { url: 'https://youtu.be/abcdefghijk', title: 'How' } },
      { mediaType: 'external-video', video: { url: 'https://youtu.be/abcdefghijk', title: null } },
      { mediaType: 'external-video', video: undefined },
      { mediaType: 'external-video', video: undefined },
    ]);
  });

  it('reads custom attributes that are sent as an object', async () => {
    const { page } = await fetchOne({
      ...WIRE,
      custom_attributes: { 2: { attribute_code: 'url_key', value: 'kb-4' } },
    });
    expect(page.products[0]?.attributes).toEqual({ url_key: 'kb-4' });
  });

  it('reads a product without lists', async () => {
    const { page } = await fetchOne({
      ...WIRE,
      product_links: undefined,
      media_gallery_entries: undefined,
      custom_attributes: undefined,
    });
    expect(page.products[0]).toMatchObject({ attributes: {}, links: [], media: [] });
  });

  it.each([
    ['are none', { extension_attributes: [], custom_attributes: [] }, []],
    ['are there without their places', { extension_attributes: [] }, null],
  ])('reads a product whose categories %s', async (_, over, categories) => {
    const { page } = await fetchOne({ ...WIRE, ...over });
    expect(page.products[0]?.categories).toEqual(categories);
  });

  it.each<[string, unknown, { id: number | null; sku: string | null }]>([
    ['items[0].status', { ...WIRE, status: 'on' }, { id: 101, sku: 'KB-4' }],
    ['items[0].sku', { ...WIRE, sku: null }, { id: 101, sku: null }],
    ['items[0].id', { ...WIRE, id: '101', sku: '' }, { id: null, sku: null }],
    ['items[0]', 'no product', { id: null, sku: null }],
  ])('reports a product whose %s is malformed', async (field, item, names) => {
    const { page } = await fetchOne(item);
    expect(page).toMatchObject({ products: [], malformed: [names], totalCount: 1 });
    const [{ problem } = { problem: undefined }] = page.malformed;
    expect(problem?.message).toMatch(/^GET \/rest\/V1\/products: field /);
    expect(problem?.field).toBe(field);
  });

  it('reads options in order and the variants of a configurable product', async () => {
    const extension_attributes = {
      configurable_product_options: [
        { id: 2, attribute_id: '93', label: 'Color', position: 1, values: [], product_id: 101 },
        { id: 1, attribute_id: '142', label: 'Size', position: 0, values: [], product_id: 101 },
      ],
      configurable_product_links: [47, '48'],
    };
    const wire = { ...WIRE, type_id: 'configurable', price: 0, extension_attributes };
    const { page, asked } = await fetchOne(wire);
    expect(page.products[0]?.configurable).toEqual({
      options: [
        { attributeId: 142, label: 'Size' },
        { attributeId: 93, label: 'Color' },
      ],
      variantIds: [47, 48],
    });
    expect(asked).toContain('configurable_product_options,configurable_product_links');
  });

  it('omits configurable data if options and variants are missing', async () => {
    const { page } = await fetchOne({ ...WIRE, type_id: 'configurable' });
    expect(page.products[0]).not.toHaveProperty('configurable');
  });
});
