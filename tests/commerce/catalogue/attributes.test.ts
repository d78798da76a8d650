import { expect, it } from 'vitest';
import { fetchAttributePage } from '#commerce/catalogue/attributes.ts';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { createCommerceClient } from '#commerce/client.ts';

it('fetchAttributePage decodes HTML entities in labels, and reads which attributes are filters', async () => {
  const sent = {
    items: [
      {
        attribute_id: 93,
        attribute_code: 'style_general',
        frontend_input: 'select',
        default_frontend_label: 'Style &amp; Cut',
        is_filterable: true,
        options: [
          { label: ' ', value: '' },
          { label: '&frac14; zip', value: '117' },
        ],
      },
    ],
    total_count: 1,
  };
  const fetch = async () => Response.json(sent);
  const client = createCommerceClient({ baseUrl: 'http://back.end', fetch });
  const { attributes } = await fetchAttributePage(client, ALL_IDS, 200);
  expect(attributes).toMatchObject([
    { label: 'Style & Cut', isFilterable: true, options: [{ value: '117', label: '¼ zip' }] },
  ]);
});
