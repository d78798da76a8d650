import { describe, expect, it } from 'vitest';
import { toProductPage } from '#catalogue/view/product-page.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Audience } from '#config/categories.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const MACHINE = product();

describe('delivery and guarantee promises', () => {
  const promisesOf = (machine: CommerceProduct, audience: Audience, code: string) => {
    const reader = snapshotOf([machine], (writer) => {
      writer.addListing(audience, code, code, [machine.sku]);
    });
    return toProductPage(reader, 'kb-4')?.promises;
  };

  it('depend on the listings and the price', () => {
    expect(promisesOf(MACHINE, 'home-garden', 'window-vac')).toMatchObject({
      deliveryTime: { orderBefore: '14:00', workingDays: 1 },
      deliveryCost: 0,
      guarantee: { own: null, extra: 1 },
    });
    expect(promisesOf(MACHINE, 'professional', 'municipal-equipment')).toMatchObject({
      deliveryTime: { orderBefore: '14:00', workingDays: 3 },
      deliveryCost: 0,
      guarantee: { own: null, extra: 0 },
    });
  });

  it('exclude delivery for a product that cannot be bought', () => {
    const unavailable = product({ ...MACHINE, status: 2 });
    expect(promisesOf(unavailable, 'home-garden', 'window-vac')).toMatchObject({
      deliveryTime: null,
      deliveryCost: null,
      guarantee: { own: null, extra: 1 },
    });
  });

  it('exclude delivery for a virtual product', () => {
    const service = product({ ...MACHINE, type: 'virtual' });
    expect(promisesOf(service, 'home-garden', 'window-vac')).toMatchObject({
      isDelivered: false,
      deliveryTime: null,
      deliveryCost: null,
    });
  });

  it('mention options that only the order desk sells', () => {
    const optional = { ...MACHINE.attributes, has_options: '1', required_options: '0' };
    const hasOptions = (attributes: typeof optional | typeof MACHINE.attributes) =>
      promisesOf(product({ ...MACHINE, attributes }), 'home-garden', 'window-vac')?.hasOptions;
    expect([hasOptions(optional), hasOptions(MACHINE.attributes)]).toEqual([true, false]);
  });
});
