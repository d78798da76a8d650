/** The store, its countries and its attributes: contract 5.4, 6.3 and 6.4. */
import { fetchAttributePage } from '#commerce/catalogue/attributes.ts';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import { type Area, type Case, requireNoneRejected, requireThat } from '../../case.ts';
import { ATTRIBUTES, COUNTRIES, STORES } from '../../paths.ts';
import { mayNeedRight, needsRight, refuses, sendCall } from '../../refusals.ts';

const STORE_RIGHT = 'Magento_Backend::store';
const ATTRIBUTE_RIGHT = 'Magento_Catalog::attributes_attributes';

const countries: Case = {
  call: `GET ${COUNTRIES}`,
  when: 'as the shop asks',
  says: 'ids and English names, GB among them',
  async run(context) {
    const found = await fetchCountries(context.as('nobody'));
    requireThat(
      found.some(({ id, fullNameEnglish }) => id === 'GB' && fullNameEnglish !== ''),
      `200, ${found.length} countries without GB`,
    );
  },
};

const settings: Case = {
  call: `GET ${STORES}`,
  when: 'as the shop asks',
  says: 'the store `default` with the address of its media',
  async run(context) {
    const { id, mediaUrl } = (await fetchStoreSettings(context.as('catalogue'))).settings;
    requireThat(id !== null && mediaUrl !== null, '200, no store');
    requireThat(/^https?:\/\/.*\/$/.test(mediaUrl), `200, base_media_url ${mediaUrl}`);
  },
};

const unknownStore: Case = {
  call: `GET ${STORES}`,
  when: 'an unknown store code',
  says: '200 and an empty list',
  async run(context) {
    const query = { 'storeCodes[]': 'no-such-store' };
    const came = await sendCall(context, `GET ${STORES}`, { who: 'catalogue', query });
    requireThat(
      Array.isArray(came) && came.length === 0,
      `200 ${JSON.stringify(came).slice(0, 200)}`,
    );
  },
};

const attributes: Case = {
  call: `GET ${ATTRIBUTES}`,
  when: 'as the shop asks',
  says: 'codes, labels and options, no more of them than total_count',
  async run(context) {
    const client = context.as('catalogue');
    const page = await fetchAttributePage(client, ALL_IDS, 100);
    requireNoneRejected(page);
    requireThat(page.attributes.length > 0, '200, no attributes');
    requireThat(page.attributes.length <= page.totalCount, '200, more attributes than total_count');
  },
};

export const store: Area = {
  name: 'store',
  cases: [
    countries,
    refuses(`GET ${COUNTRIES}/{id}`, 'unknown country', { status: 404 }, (context) =>
      sendCall(context, `GET ${COUNTRIES}/ZZ`),
    ),
    settings,
    unknownStore,
    ...mayNeedRight(`GET ${STORES}`, STORE_RIGHT),
    attributes,
    ...needsRight(`GET ${ATTRIBUTES}`, ATTRIBUTE_RIGHT, {
      query: { 'searchCriteria[pageSize]': '1' },
    }),
    refuses(
      `GET ${ATTRIBUTES}`,
      'no searchCriteria',
      { status: 400, parameters: { fieldName: 'searchCriteria' } },
      (context) => sendCall(context, `GET ${ATTRIBUTES}`, { who: 'catalogue' }),
    ),
  ],
};
