import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DeliveryArea, deliveryAreaOf, parseOutwardPattern } from '#lib/delivery-areas.ts';

const FILE = new URL('../../src/config/shop/default.json', import.meta.url);
const AREAS: DeliveryArea[] = JSON.parse(readFileSync(FILE, 'utf8')).delivery.areas;

const areaOf = (postcode: string) => deliveryAreaOf(postcode, AREAS)?.name;

const HIGHLANDS = 'the Scottish Highlands and Islands';

describe('areas of the default shop file', () => {
  it.each([
    [HIGHLANDS, 'IV2 3AB AB30 1AA AB37 9ES AB56 1AA FK17 8AA FK21 8UJ HS1 2AA KW15 1AA'],
    [HIGHLANDS, 'KA27 8AA KA28 0AA PA20 0AA PA49 6AA PA60 7AA PA78 6AA PH15 2AA PH41 4AA ZE1 0AA'],
    ['Northern Ireland', 'BT1 1AA BT82 8AA bt485xx'],
    ['the Isle of Man', 'IM1 1AA IM99 1AA'],
    ['the Isles of Scilly', 'TR21 0PX TR25 0QL'],
    ['the Channel Islands', 'JE2 3AB je31aa GY1 1AA GY10 1AA'],
    ['BFPO addresses', 'BFPO_57 bfpo801 BF1_2AU'],
  ])('assign to %s the postcodes %s', (name, list) => {
    const postcodes = list.replaceAll('_', ' ').match(/BFPO \d+|\S+ \d\S+|\S+/gi) ?? [];
    expect(postcodes.map(areaOf)).toEqual(postcodes.map(() => name));
  });

  it.each([
    'SW1A 1AA',
    'B1 1AA',
    'I1 1AA',
    'AB10 1AA',
    'AB39 2AA',
    'FK16 6AA',
    'KA26 0AA',
    'KA2 7AA',
    'PA1 1AA',
    'PA50 1AA',
    'PH1 1AA',
    'PH45 1AA',
    'TR20 8AA',
    'W1A 1AA',
    'Z1 1AA',
    '',
    '75008',
  ])('exclude the mainland postcode %j', (postcode) => expect(areaOf(postcode)).toBeUndefined());

  it.each(['ka27 8aa', 'KA278AA', 'ＫＡ２７ ８ＡＡ', 'KA27\u00a08AA', 'KA27'])(
    'do not depend on the spelling of %s',
    (postcode) => expect(areaOf(postcode)).toBe(HIGHLANDS),
  );
});

it('deliveryAreaOf returns the first matching area of the list', () => {
  const [all, part] = [
    { name: 'part', postcodes: ['PA20'], extraWorkingDays: 1 },
    { name: 'all', postcodes: ['PA'], extraWorkingDays: 2 },
  ];
  expect(deliveryAreaOf('PA20 1AA', [all, part])?.name).toBe('part');
  expect(deliveryAreaOf('PA1 1AA', [all, part])?.name).toBe('all');
});

describe('parseOutwardPattern', () => {
  it.each(['BT', 'KA27', 'KA27-28', 'G1', 'BFPO'])('accepts the pattern %s', (text) => {
    expect(parseOutwardPattern(text)).toBeDefined();
  });

  it.each(['', 'bt', 'BT1 1AA', 'KA28-27', 'KA27-', 'ABC', '27', 'KA27-28-29', 'KA 27', 'SW1A'])(
    'rejects the pattern %j',
    (text) => expect(parseOutwardPattern(text)).toBeUndefined(),
  );
});
