import { describe, expect, it } from 'vitest';
import {
  hasAddress,
  otherAddresses,
  rolesWithoutAddress,
  withAddressBookChange,
} from '#commerce/customer/address-book.ts';

const address = (id: number, city: string, flags: object = {}) => ({
  ...{ id, city, firstname: 'Ann', lastname: 'Lee', street: ['1 High St'], country_id: 'GB' },
  ...flags,
});

const ann = {
  ...{ id: 5, email: 'ann@example.com', firstname: 'Ann', lastname: 'Lee' },
  ...{ default_shipping: '7', default_billing: '8' },
  addresses: [
    address(7, 'Dover', { default_shipping: true }),
    address(8, 'Deal', { default_billing: true }),
    address(9, 'Hythe'),
  ],
};

/** Returns city and default roles of each address that is sent. */
const sent = (change: Parameters<typeof withAddressBookChange>[1]) =>
  withAddressBookChange(ann, change).addresses?.map(
    ({ id, city, default_shipping, default_billing }) =>
      `${id ?? 'new'} ${city}${default_shipping ? ' S' : ''}${default_billing ? ' B' : ''}`,
  );

describe('withAddressBookChange', () => {
  it.each([
    [
      'adds an address',
      { kind: 'save', changes: { city: 'Ryde' }, roles: [] },
      ['7 Dover S', '8 Deal B', '9 Hythe', 'new Ryde'],
    ],
    [
      'makes a new address the default of one role',
      { kind: 'save', changes: { city: 'Ryde' }, roles: ['shipping'] },
      ['7 Dover', '8 Deal B', '9 Hythe', 'new Ryde S'],
    ],
    [
      'changes an address and makes it the default of both roles',
      { kind: 'save', id: 9, changes: { city: 'Ryde' }, roles: ['shipping', 'billing'] },
      ['7 Dover', '8 Deal', '9 Ryde S B'],
    ],
    [
      'saves an address that no longer exists as a new one',
      { kind: 'save', id: 10, changes: { city: 'Ryde' }, roles: [] },
      ['7 Dover S', '8 Deal B', '9 Hythe', 'new Ryde'],
    ],
    ['removes an address', { kind: 'remove', id: 9 }, ['7 Dover S', '8 Deal B']],
  ] as const)('%s and sends all other addresses', (_title, change, expected) => {
    expect(sent(change)).toEqual(expected);
  });

  it('omits the ids of the defaults and keeps the fields of the other addresses', () => {
    const changed = withAddressBookChange(ann, { kind: 'remove', id: 9 });
    expect(JSON.parse(JSON.stringify(changed))).not.toHaveProperty('default_shipping');
    expect(JSON.parse(JSON.stringify(changed))).not.toHaveProperty('default_billing');
    expect(changed).toMatchObject({ email: ann.email, addresses: ann.addresses.slice(0, 2) });
  });
});

describe('otherAddresses', () => {
  it('returns the addresses that are default in neither role', () => {
    expect(otherAddresses(ann)).toMatchObject([{ id: 9, address: { city: 'Hythe' } }]);
    const { default_shipping: _, ...flagged } = ann;
    expect(otherAddresses(flagged).map(({ id }) => id)).toEqual([9]);
  });
});

describe('rolesWithoutAddress', () => {
  it('returns the roles without a default address', () => {
    expect(rolesWithoutAddress(ann)).toEqual([]);
    const gone = { ...ann, default_billing: undefined, addresses: ann.addresses.slice(0, 1) };
    expect(rolesWithoutAddress(gone)).toEqual(['billing']);
  });
});

describe('hasAddress', () => {
  it('compares the texts of the saved addresses, not their ids and defaults', () => {
    const [saved] = otherAddresses(ann);
    const same = saved?.address ?? {};
    expect(hasAddress(ann, same)).toBe(true);
    expect(hasAddress(ann, { ...same, city: 'Ryde' })).toBe(false);
    expect(hasAddress(ann, { ...same, vatId: 'GB1' })).toBe(false);
  });
});
