import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { fetchCustomersOrder, fetchOrderOfNumber } from '#commerce/customer/order-details.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';

/** Order recorded from Magento 2.4.4 with two lines, one of them untaxed, and two addresses. */
const { order: RECORDED } = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/shipments-2.4.4.json', 'utf8'),
);

let backEnd: RecordingBackEnd;
let client: CommerceClient;
beforeAll(async () => {
  backEnd = await startRecordingBackEnd();
  client = createCommerceClient({ baseUrl: backEnd.url, token: 'our-own' });
});
beforeEach(() => {
  backEnd.seen.length = 0;
});
afterAll(() => backEnd.close());

const answer = (...items: readonly object[]) =>
  backEnd.answerWith((_, response) => response.end(JSON.stringify({ items })));

const asked = () => new URL(backEnd.seen[0]?.path ?? '', backEnd.url).searchParams;
const filters = () =>
  [0, 1].map((group) =>
    ['field', 'value'].map((member) =>
      asked().get(`searchCriteria[filter_groups][${group}][filters][0][${member}]`),
    ),
  );

const NUMBER = '000000020';

describe('fetchOrderOfNumber', () => {
  it('reads the details of a recorded Magento order', async () => {
    answer(RECORDED);
    const found = await fetchOrderOfNumber(client, NUMBER);
    expect(found).toMatchObject({ id: 20, customerId: null, email: 'robin.papers@example.com' });
    const person = {
      firstName: 'Robin',
      lastName: 'Ashdown',
      countryId: 'GB',
      telephone: '01632 960002',
    };
    expect(found?.details).toEqual({
      number: NUMBER,
      placedAt: '2026-11-26T15:03:27Z',
      state: 'new',
      status: 'pending',
      sent: 'none',
      lines: [
        {
          ...{ sku: 'ACE-12', name: 'Surface Cleaner', quantity: 2, total: 12_958 },
          ...{
            price: 5399,
            isReduced: false,
            vatRate: 20,
            vat: 2160,
            refunded: 0,
            cancelled: 0,
            shipped: 0,
            unsent: 2,
          },
        },
        {
          ...{ sku: 'ACE-7', name: 'Cleaning Guide Booklet', quantity: 1, total: 1250 },
          ...{
            price: 1250,
            isReduced: false,
            vatRate: 0,
            vat: 0,
            refunded: 0,
            cancelled: 0,
            shipped: 0,
            unsent: 1,
          },
        },
      ],
      shipping: 1500,
      delivery: 'Flat Rate - Fixed',
      destination: {
        company: 'Ashdown Valeting Ltd',
        city: 'Durham',
        postcode: 'DH1 4XX',
        countryId: 'GB',
      },
      total: 15_708,
      discountName: null,
      refunded: 0,
      cancelled: 0,
      shippingAddress: {
        ...person,
        company: 'Ashdown Valeting Ltd',
        street: 'Unit 4',
        street2: '12 Orchard Lane',
        city: 'Durham',
        region: 'County Durham',
        postcode: 'DH1 4XX',
        fax: '',
        vatId: '',
      },
      billingAddress: {
        ...person,
        company: 'Ashdown Valeting Ltd',
        street: '9 Market Place',
        street2: '',
        city: 'Newcastle upon Tyne',
        region: '',
        postcode: 'NE1 4XX',
        fax: '',
        vatId: 'GB123456789',
      },
      payment: 'Check / Money order',
      purchaseOrder: null,
      shippingDiscount: 0,
      shippingVat: 0,
      shippingVatRate: 0,
      vat: 2160,
    });
    expect(filters()).toEqual([
      ['increment_id', NUMBER],
      [null, null],
    ]);
  });

  it('reads VAT and payment of a recorded order with a refund', async () => {
    const path = 'tests/scripts/sandbox/recordings/refunds-2.4.7.json';
    answer(JSON.parse(readFileSync(path, 'utf8')).orders.deliveryRefunded.order);
    expect((await fetchOrderOfNumber(client, '000000011'))?.details).toMatchObject({
      lines: [
        { sku: 'ACE-12', price: 5399, vatRate: 20, vat: 3239, refunded: 1 },
        { sku: 'ACE-7', price: 1250, vatRate: 0, vat: 0, refunded: 1 },
      ],
      ...{ total: 24_436, refunded: 8329, vat: 3239, payment: 'Check / Money order' },
    });
  });

  it.each([
    [{}],
    // Magento sends an empty list for a virtual order if only its delivery address is requested.
    [[]],
  ])('reads an order without delivery (%j), addresses and payment', async (shipping) => {
    const { billing_address: _, extension_attributes: __, payment: ___, ...bare } = RECORDED;
    const { shipping_description: ____, ...virtual } = bare;
    answer({ ...virtual, extension_attributes: { shipping_assignments: [{ shipping }] } });
    const found = await fetchOrderOfNumber(client, NUMBER);
    expect(found?.details).toMatchObject({
      delivery: null,
      shippingAddress: null,
      billingAddress: null,
      payment: null,
    });
  });

  it.each([
    [{ method_title: 'Card' }, 'Card'],
    [[null, 'Card'], null],
    [[], null],
  ])(
    'reads the payment method from the first text of %j',
    async (additional_information, payment) => {
      answer({ ...RECORDED, payment: { additional_information } });
      expect((await fetchOrderOfNumber(client, NUMBER))?.details.payment).toBe(payment);
    },
  );

  it('reads the purchase order number of an order on account', async () => {
    const payment = { additional_information: ['Purchase Order'], po_number: 'PO-4711/ä' };
    answer({ ...RECORDED, payment });
    const found = await fetchOrderOfNumber(client, '000000020');
    expect(found?.details).toMatchObject({
      payment: 'Purchase Order',
      purchaseOrder: 'PO-4711/ä',
    });
  });

  it.each([
    ['shipping', [{ percent: 20 }], 20],
    ['shipping', [], null],
    ['product', [{ percent: 5 }], null],
  ])('reads the VAT rate of the delivery from %s, %j', async (type, applied_taxes, rate) => {
    const extension_attributes = {
      ...RECORDED.extension_attributes,
      item_applied_taxes: [{ type, applied_taxes }],
    };
    answer({ ...RECORDED, shipping_tax_amount: 2.5, extension_attributes });
    const found = await fetchOrderOfNumber(client, NUMBER);
    expect(found?.details).toMatchObject({ shippingVat: 250, shippingVatRate: rate });
  });

  it('returns undefined for a missing or a different order', async () => {
    answer();
    expect(await fetchOrderOfNumber(client, NUMBER)).toBeUndefined();
    answer({ ...RECORDED, increment_id: '000000021' });
    expect(await fetchOrderOfNumber(client, NUMBER)).toBeUndefined();
  });
});

describe('fetchCustomersOrder', () => {
  it('filters by order number and customer', async () => {
    answer({ ...RECORDED, customer_id: 5 });
    expect(await fetchCustomersOrder(client, 5, NUMBER)).toMatchObject({ customerId: 5 });
    expect(filters()).toEqual([
      ['increment_id', NUMBER],
      ['customer_id', '5'],
    ]);
  });

  it.each([6, null, undefined])('rejects an order of customer %s', async (customer_id) => {
    answer({ ...RECORDED, customer_id });
    await expect(fetchCustomersOrder(client, 5, NUMBER)).rejects.toThrow(MalformedAnswer);
  });
});
