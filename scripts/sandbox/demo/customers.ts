import type { SeedCustomer } from '#sandbox/seed.ts';

export const DEMO_CUSTOMERS: readonly [SeedCustomer] = [
  {
    email: 'robin.ashdown@example.com',
    password: 'Spotless-Patio-1',
    firstname: 'Robin',
    lastname: 'Ashdown',
    addresses: [
      {
        firstname: 'Robin',
        lastname: 'Ashdown',
        street: ['4 Millrace Lane'],
        city: 'Banbury',
        region: 'Oxfordshire',
        postcode: 'OX16 5QL',
        countryId: 'GB',
        telephone: '01632 960111',
        isDefaultBilling: true,
        isDefaultShipping: false,
      },
      {
        firstname: 'Robin',
        lastname: 'Ashdown',
        street: ['Unit 7, Tollgate Yard'],
        city: 'Bicester',
        region: 'Oxfordshire',
        postcode: 'OX26 4AA',
        countryId: 'GB',
        telephone: '01632 960112',
        isDefaultBilling: false,
        isDefaultShipping: true,
      },
    ],
  },
];
