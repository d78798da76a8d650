import { expect, it } from 'vitest';
import type { CatalogueReport } from '#catalogue/report.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { Blocker } from '../../../scripts/fit/blocker.ts';
import { settingRows } from '../../../scripts/fit/setting-rows.ts';

const ITEM = {
  ...{ product_id: 1, qty: 5, min_qty: 0, is_in_stock: true, manage_stock: true, backorders: 0 },
  ...{ min_sale_qty: 1, max_sale_qty: 100, enable_qty_increments: false, qty_increments: 0 },
};

/** A Magento whose GraphQL knows some fields, with one product that it sells without stock. */
function backEnd(fields: Readonly<Record<string, unknown>>): CommerceClient {
  const respond = (path: string, query: string): unknown => {
    if (path.includes('lowStock')) {
      const untracked = { ...ITEM, product_id: 2, backorders: 2 };
      return { items: [ITEM, untracked], total_count: 2 };
    }
    if (path.includes('customer/token')) throw new BackEndRefusal('POST', 401, 'Wrong password.');
    const field = Object.keys(fields).find((name) => query.includes(name));
    if (field === undefined) return { errors: [{ message: 'Cannot query field' }] };
    const value = { [field]: fields[field] };
    return { data: field === 'checkoutAgreements' ? value : { storeConfig: value } };
  };
  return async ({ path, body, answer }) => answer.parse(respond(path, JSON.stringify(body)));
}

const PROOF = { sku: 'A', said: 12_000, charged: 12_000 };

async function rowsOf(fields: Readonly<Record<string, unknown>>) {
  const report = { priceProof: PROOF } as CatalogueReport;
  const delivery = { cost: 500, freeFrom: 5000, freeBetween: [4900, 5100] as const };
  const facts = { report, isWithoutTax: false, delivery };
  const rows = await settingRows(backEnd({}), backEnd(fields), [], facts);
  return new Map(rows.map(({ name, value, consequence }) => [name, { value, consequence }]));
}

it('returns one row per setting, with null for those that this Magento does not show', async () => {
  const rows = await rowsOf({});
  expect([...rows].map(([name, { value }]) => [name, value])).toEqual([
    ['Guest checkout', null],
    ['E-mail confirmation of accounts', null],
    ['Minimum order amount', null],
    ['Stock', '1 of 2 available products are sold beyond their stock'],
    ['Tax display', 'listed prices equal charged prices'],
    ['reCAPTCHA for sign-in', 'off'],
    ['Terms and conditions', null],
    ['Free delivery', 'charged at £49.00, free at £51.00'],
  ]);
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
    consequence: expect.stringContaining('placed without this agreement'),
  });
});

it('adds a row with the cause if the stock settings cannot be read', async () => {
  const failures: Blocker[] = [];
  const refusing: CommerceClient = async () => {
    throw new BackEndRefusal('GET', 401, 'Not authorized.');
  };
  const report = { priceProof: PROOF } as CatalogueReport;
  const facts = { report, isWithoutTax: false, delivery: null };
  await settingRows(refusing, backEnd({}), failures, facts);
  expect(failures).toMatchObject([
    { what: expect.stringMatching(/^The stock settings could not be checked: .*Not authorized/) },
  ]);
});
