import { describe, expect, it } from 'vitest';
import { withChanges } from '#commerce/customer/changes.ts';

const shippingAddress = {
  id: 7,
  region: { region_code: 'Kent', region: 'Kent', region_id: 0 },
  region_id: 0,
  country_id: 'GB',
  street: ['1 High St', 'Back door'],
  telephone: '0207',
  postcode: 'SW1A 1AA',
  city: 'London',
  firstname: 'Ann',
  lastname: 'Lee',
  company: 'Lee Ltd',
  default_shipping: true,
};
const billingAddress = {
  ...shippingAddress,
  id: 8,
  default_shipping: undefined,
  default_billing: true,
};
const spare = { ...shippingAddress, id: 9, default_shipping: undefined };

const ann = {
  id: 5,
  default_billing: '8',
  default_shipping: '7',
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Lee',
  store_id: 1,
  addresses: [shippingAddress, billingAddress, spare],
  extension_attributes: { is_subscribed: false },
};
const both = { ...shippingAddress, default_billing: true };
const shared = { ...ann, default_billing: '7', addresses: [both, spare] };

describe('withChanges', () => {
  it('returns the customer unchanged if there are no changes', () => {
    expect(withChanges(ann, {})).toEqual(ann);
    expect(withChanges(shared, { shipping: {}, billing: {} })).toEqual(shared);
  });

  it('changes personal details and nothing else', () => {
    const changed = withChanges(ann, { email: 'lee@example.com', lastName: 'Bay' });
    expect(changed).toEqual({ ...ann, email: 'lee@example.com', lastname: 'Bay' });
  });

  it('changes one address and keeps its other fields and all other addresses', () => {
    const changed = withChanges(ann, { shipping: { street: '2 Low Rd', city: 'Dover' } });
    const moved = { ...shippingAddress, street: ['2 Low Rd', 'Back door'], city: 'Dover' };
    expect(changed).toEqual({ ...ann, addresses: [moved, billingAddress, spare] });
  });

  it('sets and removes second street line, company and VAT number', () => {
    const filled = { street2: 'Side door', company: 'Bay Ltd', vatId: 'GB1' };
    expect(withChanges(ann, { shipping: filled }).addresses?.[0]).toEqual({
      ...shippingAddress,
      street: ['1 High St', 'Side door'],
      company: 'Bay Ltd',
      vat_id: 'GB1',
    });
    const emptied = { street2: '', company: '', vatId: '' };
    expect(withChanges(ann, { shipping: emptied }).addresses?.[0]).toEqual({
      ...shippingAddress,
      street: ['1 High St'],
      company: '',
      vat_id: '',
    });
  });

  it('sends a changed region as an object without the previous region id', () => {
    const { addresses } = withChanges(ann, { billing: { region: 'Surrey' } });
    expect(JSON.parse(JSON.stringify(addresses?.[1]))).toMatchObject({
      region: { region: 'Surrey' },
    });
    expect(JSON.stringify(addresses?.[1])).not.toContain('region_id');
  });

  it('removes the region id when the country changes', () => {
    const { addresses } = withChanges(ann, { billing: { countryId: 'FR' } });
    expect(addresses?.[1]).toMatchObject({ country_id: 'FR', region: { region: 'Kent' } });
    expect(addresses?.[1]?.['region_id']).toBeUndefined();
  });

  it.each([
    ['shipping', 'billing'],
    ['billing', 'shipping'],
  ] as const)('splits a shared address when it is edited for %s', (role, other) => {
    const changed = withChanges(shared, { [role]: { city: 'Dover' } });
    const { id: _, ...rest } = both;
    expect(changed[`default_${role}`]).toBeUndefined();
    expect(changed[`default_${other}`]).toBe('7');
    expect(changed.addresses).toEqual([
      { ...both, [`default_${role}`]: false },
      spare,
      { ...rest, city: 'Dover', [`default_${role}`]: true, [`default_${other}`]: false },
    ]);
  });

  it('splits a shared address once when it is edited for both roles', () => {
    const { addresses } = withChanges(shared, {
      shipping: { city: 'Dover' },
      billing: { city: 'Deal' },
    });
    expect(addresses).toMatchObject([
      { id: 7, city: 'Deal', default_billing: true, default_shipping: false },
      { id: 9, city: 'London' },
      { city: 'Dover', default_billing: false, default_shipping: true },
    ]);
    expect(addresses?.[2]).not.toHaveProperty('id');
  });

  it('adds the first address of a role', () => {
    const none = { ...ann, default_billing: null, default_shipping: null, addresses: [] };
    const address = {
      firstName: 'Ann',
      lastName: 'Lee',
      street: '1 High St',
      city: 'London',
      region: 'Kent',
      postcode: 'SW1A 1AA',
      countryId: 'GB',
      telephone: '0207',
    };
    expect(withChanges(none, { billing: address }).addresses).toEqual([
      {
        firstname: 'Ann',
        lastname: 'Lee',
        street: ['1 High St'],
        city: 'London',
        region: { region: 'Kent' },
        postcode: 'SW1A 1AA',
        country_id: 'GB',
        telephone: '0207',
        default_shipping: false,
        default_billing: true,
      },
    ]);
  });

  it('finds default addresses by their flags if the customer has no default ids', () => {
    const { default_billing: _, default_shipping: __, ...unnamed } = shared;
    const changed = withChanges(unnamed, { shipping: { city: 'Dover' } });
    expect(changed.addresses?.map(({ city }) => city)).toEqual(['London', 'London', 'Dover']);
  });
});

describe('withChanges with required titles', () => {
  const requiredTitles = ['prefix', 'suffix'] as const;
  const titled = { ...ann, prefix: 'Ms', suffix: 'MBE' };
  const own = { ...spare, prefix: 'Dr' };

  it.each([{ firstName: 'Anna' }, { shipping: { city: 'Dover' } }, { isSubscribed: true }])(
    'adds titles to the addresses that lack them, for the change %j',
    (changes) => {
      const before = { ...titled, addresses: [shippingAddress, billingAddress, own] };
      const { addresses } = withChanges(before, { ...changes, requiredTitles });
      expect(addresses).toMatchObject([
        { id: 7, prefix: 'Ms', suffix: 'MBE' },
        { id: 8, prefix: 'Ms', suffix: 'MBE' },
        { id: 9, prefix: 'Dr', suffix: 'MBE' },
      ]);
    },
  );

  it('copies a title that the customer has just entered', () => {
    const person = { prefix: 'Ms', taxvat: 'GB1', gender: 'Female' };
    expect(withChanges(ann, { ...person, requiredTitles })).toEqual({
      ...{ ...ann, prefix: 'Ms', taxvat: 'GB1', gender: 2 },
      addresses: [shippingAddress, billingAddress, spare].map((address) => ({
        ...address,
        prefix: 'Ms',
      })),
    });
  });

  it('adds titles to a new address as well', () => {
    const before = { ...titled, addresses: [], default_billing: undefined };
    const changes = { billing: { city: 'Dover' }, requiredTitles };
    expect(withChanges(before, changes).addresses).toMatchObject([
      { city: 'Dover', prefix: 'Ms', suffix: 'MBE' },
    ]);
  });
});

it.each([
  { prefix: 'Mr' },
  { firstName: 'Anna' },
  { shipping: { city: 'Dover' } },
  { isSubscribed: true },
])('withChanges copies no title to addresses for %j if none is required', (changes) => {
  for (const before of [ann, shared]) {
    const { addresses = [] } = withChanges({ ...before, prefix: 'Ms' }, changes);
    for (const address of addresses ?? []) expect(address).not.toHaveProperty('prefix');
  }
});
