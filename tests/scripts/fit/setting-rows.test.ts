import { beforeEach, expect, it } from 'vitest';
import { setFact } from '#catalogue/offers/fetch-prices.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { settingRows } from '../../../scripts/fit/setting-rows.ts';

/** A Magento whose GraphQL knows some fields. */
function backEnd(fields: Readonly<Record<string, unknown>>): CommerceClient {
  const respond = (path: string, query: string): unknown => {
    if (path.includes('lowStock')) return { items: [], total_count: 0 };
    const field = Object.keys(fields).find((name) => query.includes(name));
    if (field === undefined) return { errors: [{ message: 'Cannot query field' }] };
    const value = { [field]: fields[field] };
    return { data: field === 'checkoutAgreements' ? value : { storeConfig: value } };
  };
  return async ({ path, body, answer }) => answer.parse(respond(path, JSON.stringify(body)));
}

const MEASURED = { cost: 500, mostCost: 3500 };

const PROOF = { sku: 'A', said: 12_000, charged: 12_000 };

const catalogue = openCatalogue(':memory:');
const { database } = catalogue;

beforeEach(() => setTax(false, 20));

function setTax(areWithout: boolean, rate: number) {
  setFact(catalogue, 'tax_facts', JSON.stringify({ areWithout, rates: { 2: rate } }));
}

async function rowsOf(fields: Readonly<Record<string, unknown>>, captchaForms?: readonly string[]) {
  const report = { priceProof: PROOF } as CatalogueReport;
  const delivery = { ...MEASURED, freeFrom: 5000, freeBetween: [4900, 5100] as const };
  const facts = { database, report, delivery, captchaForms };
  const rows = await settingRows(backEnd({}), backEnd(fields), [], facts);
  return new Map(rows.map(({ name, value, consequence }) => [name, { value, consequence }]));
}

it('returns one row per setting, with null for those that this Magento does not show', async () => {
  const rows = await rowsOf({});
  expect([...rows].map(([name, { value }]) => [name, value])).toEqual([
    ['Guest checkout', null],
    ['E-mail confirmation of accounts', null],
    ['Minimum order amount', null],
    ['Stock', '0 of 0 available products are sold beyond their stock'],
    ['Display of sold-out products', null],
    ['Tax display', 'listed prices equal charged prices'],
    ['reCAPTCHA', null],
    ['Terms and conditions', null],
    ['Free delivery', 'charged at £49.00, free at £51.00'],
  ]);
  expect(rows.get('Free delivery')?.consequence).toContain('cost £5.00 to £35.00');
});

it('returns values and consequences of the fields that GraphQL shows', async () => {
  const rows = await rowsOf({
    is_guest_checkout_enabled: false,
    create_account_confirmation: true,
    checkoutAgreements: [{ name: 'Terms of sale', mode: 'MANUAL' }],
  });
  expect(rows.get('Guest checkout')).toEqual({
    value: 'off',
    consequence: expect.stringContaining('Only customers can order'),
  });
  expect(rows.get('E-mail confirmation of accounts')).toMatchObject({ value: 'on' });
  expect(rows.get('Terms and conditions')).toEqual({
    value: 'Terms of sale (manual)',
    consequence: expect.stringContaining('placed without the manual agreements'),
  });
});

it.each([
  [false, 20, 'equal charged prices', 'are those that a basket charges'],
  [true, 20, 'exclude VAT', 'adds the VAT rate of a test basket'],
  [false, 0, 'equal charged prices, none includes VAT', 'Baskets charge no VAT'],
])(
  'names the consequence of prices without VAT %s, with %i %% VAT',
  async (areWithout, rate, value, consequence) => {
    setTax(areWithout, rate);
    const rows = await rowsOf({});
    expect(rows.get('Tax display')).toEqual({
      value: `listed prices ${value}`,
      consequence: expect.stringContaining(consequence),
    });
  },
);

it.each([
  [[], 'off for all forms of the shop', 'Customers can sign in'],
  [['sign-in', 'coupons'], 'on for sign-in, coupons', 'Shoppers cannot use these forms'],
])('names the consequence of reCAPTCHA for %j', async (forms, value, consequence) => {
  const rows = await rowsOf({}, forms);
  expect(rows.get('reCAPTCHA')).toEqual({
    value,
    consequence: expect.stringContaining(consequence),
  });
});

it('claims nothing about agreements that GraphQL does not show', async () => {
  const rows = await rowsOf({});
  expect(rows.get('Terms and conditions')?.consequence).toMatch(/^If an agreement/);
});
