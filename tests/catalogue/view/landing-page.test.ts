import { describe, expect, it } from 'vitest';
import { landingPicture, shopPicture, toLandingPage } from '#catalogue/view/landing-page.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const STEM = '/kb.0123456789';

function withPicture(sku: string, file: string): CommerceProduct {
  const entry = { file, label: null, types: [], position: 1, disabled: false, mediaType: 'image' };
  return product({ id: 2, sku, media: [entry] });
}

const catalogue = (pictured: CommerceProduct) =>
  snapshotOf([product({ sku: 'PLAIN' }), pictured], (writer) => {
    writer.addPicture('/kb.jpg', STEM);
    writer.addListing('home-garden', 'pressure-washer', 'Pressure Washers', ['PLAIN']);
    writer.addListing('professional', 'steam-cleaners', 'Not accepted', [pictured.sku]);
    writer.addListing('professional', 'detergents', 'Detergents', [pictured.sku]);
  });

describe('landing picture', () => {
  it('comes from the first category that has a picture', () => {
    const reader = catalogue(withPicture('KB-4', '/kb.jpg'));
    expect(landingPicture(toLandingPage(reader, 'professional'))?.stem).toBe(STEM);
    expect(landingPicture(toLandingPage(reader, 'home-garden'))).toBeNull();
  });

  it('represents the shop, from the first audience that has a picture', () => {
    expect(shopPicture(catalogue(withPicture('KB-4', '/kb.jpg')))?.stem).toBe(STEM);
    expect(shopPicture(catalogue(withPicture('KB-4', '/lost.jpg')))).toBeNull();
  });
});
