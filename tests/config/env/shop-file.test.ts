import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readShopFile } from '#config/env/shop-file.ts';
import { SHOP } from '#config/shop.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const DEFAULT = JSON.parse(readFileSync('src/config/shop/default.json', 'utf8'));

const withArea = (postcodes: string) => {
  const areas = [{ name: 'Area', postcodes: [postcodes], extraWorkingDays: 1 }];
  return { ...DEFAULT, delivery: { ...DEFAULT.delivery, areas } };
};
const PARCEL = { orderBefore: '14:00', workingDays: 1 };

function fileOf(content: unknown): string {
  const path = join(temporaryFolder('shop'), 'shop.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('readShopFile', () => {
  it('reads the file of the demo company by default', () => {
    expect(readShopFile().company.brand).toBe(DEFAULT.company.brand);
    expect(SHOP.phone).toBe(DEFAULT.company.phone);
  });

  it('reads the file at the given path', () => {
    const file = { ...DEFAULT, company: { ...DEFAULT.company, brand: 'Cleanly' } };
    expect(readShopFile(fileOf(file)).company.brand).toBe('Cleanly');
  });

  it.each([
    ['lacks a member', { ...DEFAULT, timeZone: undefined }, 'timeZone: '],
    ['has one too many', { ...DEFAULT, colour: 'red' }, '"colour"'],
    [
      'sells in another currency',
      { ...DEFAULT, currency: 'EUR' },
      'currency: must be GBP: the shop knows no other currency yet',
    ],
    [
      'takes no returns',
      { ...DEFAULT, returns: { days: 7 } },
      'returns.days: must be 14 at least: UK law asks for it',
    ],
    [
      'asks about the newsletter in another word',
      { ...DEFAULT, newAccounts: { newsletter: 'maybe' } },
      "newAccounts.newsletter: must be true, false or 'ask'",
    ],
    [
      'lets nobody’s group pay on account',
      { ...DEFAULT, payment: { onAccount: { groups: [0], status: 'pending' } } },
      'payment.onAccount.groups.0: must be the id of a group of customers',
    ],
    [
      'lets no group pay on account',
      { ...DEFAULT, payment: { onAccount: { groups: [], status: 'pending' } } },
      'payment.onAccount.groups: must name a group; null for nobody',
    ],
    [
      'calls an order on account complete',
      { ...DEFAULT, payment: { onAccount: { groups: [2], status: 'complete' } } },
      'payment.onAccount.status: would say that the order is paid',
    ],
    [
      'names a telephone that nobody can dial',
      { ...DEFAULT, company: { ...DEFAULT.company, phone: 'ask Kim' } },
      'company.phone: must be a telephone number',
    ],
    [
      'names a time zone that there is not',
      { ...DEFAULT, timeZone: 'Europe/Newcastle' },
      'timeZone: must be a time zone such as Europe/London',
    ],
    [
      'delivers at a time that there is not',
      {
        ...DEFAULT,
        delivery: { ...DEFAULT.delivery, times: [{ ...PARCEL, orderBefore: '2 pm' }] },
      },
      'delivery.times.0.orderBefore: must be a time such as 14:00',
    ],
    [
      'promises nothing of most products',
      {
        ...DEFAULT,
        delivery: {
          ...DEFAULT.delivery,
          times: [{ ...PARCEL, categories: ['professional/accessories'] }],
        },
      },
      'delivery.times: the last must have no categories, and each before it some',
    ],
    [
      'has the area BT1 1AA',
      withArea('BT1 1AA'),
      'delivery.areas.0.postcodes.0: must be outward codes such as BT, FK17 or KA27-28',
    ],
    [
      'has the area KA28-27',
      withArea('KA28-27'),
      'delivery.areas.0.postcodes.0: must be outward codes such as BT, FK17 or KA27-28',
    ],
    [
      'has the area bt',
      withArea('bt'),
      'delivery.areas.0.postcodes.0: must be outward codes such as BT, FK17 or KA27-28',
    ],
    [
      'promises something of a listing that it lacks',
      {
        ...DEFAULT,
        delivery: {
          ...DEFAULT.delivery,
          times: [{ ...PARCEL, categories: ['professional/sweeper'] }, PARCEL],
        },
      },
      'audiences: have no listing professional/sweeper',
    ],
    [
      'excepts a listing that it lacks from the extra guarantee',
      {
        ...DEFAULT,
        guarantee: { years: null, extra: { years: 1, audience: 'garden', except: ['hoses'] } },
      },
      'audiences: have no listing garden/hoses',
    ],
    [
      'has an audience with the name of an editors’ file',
      { ...DEFAULT, audiences: [{ ...DEFAULT.audiences[0], slug: 'redirects' }] },
      'audiences.0.slug: is taken by pages of the shop',
    ],
  ])('reports the mistake in a file that %s', (_, content, line) => {
    const path = fileOf(content);
    expect(() => readShopFile(path)).toThrow(path);
    expect(() => readShopFile(path)).toThrow(line);
  });

  it('reports all mistakes in one error', () => {
    const path = fileOf({ ...DEFAULT, country: 'FR', currency: 'EUR' });
    expect(() => readShopFile(path)).toThrow(/country: .*\n.*currency: /);
  });

  it.each([
    ['is not there', () => '/nowhere/shop.json'],
    ['is no JSON', () => fileOf('{ brand: Cleanly }')],
  ])('names the file if it %s', (_, pathOf) => {
    const path = pathOf();
    expect(() => readShopFile(path)).toThrow(`SHOP_FILE: ${path} cannot be read`);
  });
});
