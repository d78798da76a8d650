import { describe, expect, it } from 'vitest';
import { withChanges } from '#commerce/customer/changes.ts';

const parcels = {
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
const bills = { ...parcels, id: 8, default_shipping: undefined, default_billing: true };
const spare = { ...parcels, id: 9, default_shipping: undefined };

const ann = {
  id: 5,
  default_billing: '8',
  default_shipping: '7',
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Lee',
  store_id: 1,
  addresses: [parcels, bills, spare],
  extension_attributes: { is_subscribed: false },
};
const both = { ...parcels, default_billing: true };
const shared = { ...ann, default_billing: '7', addresses: [both, spare] };

describe('withChanges', () => {
  it('leaves everything as it is where nothing was changed', () => {
    expect(withChanges(ann, {})).toEqual(ann);
    expect(withChanges(shared, { shipping: {}, billing: {} })).toEqual(shared);
  });

  it('changes who she is and nothing else', () => {
    const changed = withChanges(ann, { email: 'lee@example.com', lastName: 'Bay' });
    expect(changed).toEqual({ ...ann, email: 'lee@example.com', lastname: 'Bay' });
  });

  it('changes one address, keeps its other lines and fields, and every other address', () => {
    const changed = withChanges(ann, { shipping: { street: '2 Low Rd', city: 'Dover' } });
    const moved = { ...parcels, street: ['2 Low Rd', 'Back door'], city: 'Dover' };
    expect(changed).toEqual({ ...ann, addresses: [moved, bills, spare] });
  });

  it('changes the second line of a street, company and VAT number, and takes them away', () => {
    const filled = { street2: 'Side door', company: 'Bay Ltd', vatId: 'GB1' };
    expect(withChanges(ann, { shipping: filled }).addresses?.[0]).toEqual({
      ...parcels,
      street: ['1 High St', 'Side door'],
      company: 'Bay Ltd',
      vat_id: 'GB1',
    });
    const emptied = { street2: '', company: '', vatId: '' };
    expect(withChanges(ann, { shipping: emptied }).addresses?.[0]).toEqual({
      ...parcels,
      street: ['1 High St'],
      company: '',
      vat_id: '',
    });
  });

  it('sends a changed region as an object without the id of the one before', () => {
    const { addresses } = withChanges(ann, { billing: { region: 'Surrey' } });
    expect(JSON.parse(JSON.stringify(addresses?.[1]))).toMatchObject({
      region: { region: 'Surrey' },
    });
    expect(JSON.stringify(addresses?.[1])).not.toContain('region_id');
  });

  it('forgets the region’s id with the country as well', () => {
    const { addresses } = withChanges(ann, { billing: { countryId: 'FR' } });
    expect(addresses?.[1]).toMatchObject({ country_id: 'FR', region: { region: 'Kent' } });
    expect(addresses?.[1]?.['region_id']).toBeUndefined();
  });

  it.each([
    ['shipping', 'billing'],
    ['billing', 'shipping'],
  ] as const)('splits an address that is both when edited for %s', (role, other) => {
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

  it('splits once when the address is edited for both', () => {
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

  it('finds the defaults by their flags where the customer does not name them', () => {
    const { default_billing: _, default_shipping: __, ...unnamed } = shared;
    const changed = withChanges(unnamed, { shipping: { city: 'Dover' } });
    expect(changed.addresses?.map(({ city }) => city)).toEqual(['London', 'London', 'Dover']);
  });
});

describe('titles of a customer', () => {
  const titled = { ...ann, prefix: 'Ms', suffix: 'MBE' };

  it('are added to addresses without any when she gives them', () => {
    const own = { ...spare, prefix: 'Dr' };
    const before = { ...ann, addresses: [parcels, own] };
    expect(withChanges(before, { prefix: 'Ms', taxvat: 'GB1', gender: 'Female' })).toEqual({
      ...before,
      ...{ prefix: 'Ms', taxvat: 'GB1', gender: 2 },
      addresses: [{ ...parcels, prefix: 'Ms' }, own],
    });
  });

  it('are those of an address that is new', () => {
    const before = { ...titled, addresses: [], default_billing: undefined };
    const [added] = withChanges(before, { billing: { city: 'Dover' } }).addresses ?? [];
    expect(added).toMatchObject({ city: 'Dover', prefix: 'Ms', suffix: 'MBE' });
  });

  it.each([{ firstName: 'Anna' }, { shipping: { city: 'Dover' } }, { isSubscribed: true }])(
    'are left as they are by %j',
    (changes) => {
      const { addresses = [] } = withChanges(titled, changes);
      expect(addresses?.map(({ prefix }) => prefix)).toEqual([undefined, undefined, undefined]);
    },
  );
});
