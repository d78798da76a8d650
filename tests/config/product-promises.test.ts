import { describe, expect, it } from 'vitest';
import { deliveryTimeOf, guaranteeOf } from '#config/product-promises.ts';

const at = (...paths: string[]) =>
  paths.map((path) => {
    const [audience = '', ...code] = path.split('/');
    return { audience, code: code.join('/') };
  });

describe('deliveryTimeOf', () => {
  const rules = [
    { orderBefore: '12:00', workingDays: 5, categories: ['work/sweepers', 'work/gantries'] },
    { orderBefore: '14:00', workingDays: 1 },
  ];
  const pallet = { orderBefore: '12:00', workingDays: 5 };
  const parcel = { orderBefore: '14:00', workingDays: 1 };

  it.each([
    ['of a listing that a rule names', at('work/gantries'), pallet],
    ['of a listing below it', at('work/sweepers/ride-on'), pallet],
    ['of several listings, one named', at('house/brooms', 'work/sweepers'), pallet],
    ['of others', at('house/sweepers', 'work/sweepers-small'), parcel],
    ['of none', [], parcel],
  ])('returns the first matching rule for a product %s', (_, places, time) => {
    expect(deliveryTimeOf(places, rules)).toEqual(time);
  });

  it('returns null if the shop promises no delivery time', () => {
    expect(deliveryTimeOf(at('work/gantries'), [])).toBeNull();
  });

  it('returns one working day in the default shop, but three for pallet deliveries', () => {
    expect(deliveryTimeOf(at('home-garden/pressure-washer'))?.workingDays).toBe(1);
    expect(deliveryTimeOf(at('professional/municipal-equipment'))?.workingDays).toBe(3);
  });
});

describe('guaranteeOf', () => {
  it.each([
    ['a machine of Home & Garden', at('home-garden/steam-cleaners'), 1],
    [
      'one that professionals buy too',
      at('home-garden/pressure-washer', 'professional/pressure-washer'),
      1,
    ],
    ['a professional machine', at('professional/pressure-washer'), 0],
    ['an accessory', at('home-garden/accessories'), 0],
    ['a garden hose', at('home-garden/watering-systems'), 0],
    [
      'an accessory that stands among machines as well',
      at('home-garden/accessories', 'home-garden/pressure-washer'),
      0,
    ],
    ['a product of no listing', [], 0],
  ])('returns the extra years for %s in the default shop', (_, places, years) =>
    expect(guaranteeOf(places, '2')).toEqual({ own: 2, extra: years }),
  );

  it('returns 0 if the shop gives no extra guarantee', () => {
    const terms = { years: 3, extra: null };
    expect(guaranteeOf(at('home-garden/steam-cleaners'), '2', terms)).toEqual({ own: 2, extra: 0 });
  });

  it.each([
    ['2', 2],
    ['5 years', 5],
    ['1 Year', 1],
    [undefined, 3],
    ['', null],
    ['0', null],
    ['two', null],
    ['2.5', null],
    ['24 months', null],
  ])('reads %j as %j years in a shop with 3 years', (stated, own) => {
    expect(guaranteeOf([], stated, { years: 3, extra: null })).toEqual({ own, extra: 0 });
  });
});
