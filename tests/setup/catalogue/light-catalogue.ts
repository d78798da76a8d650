import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import type { Seed, SeedProduct } from '#sandbox/seed.ts';

const EVERY = 40;

/** Product whose gallery names a file that the back end lacks. */
const LACKS_A_FILE = '1604-PS70';

function* withFewPictures(products: Iterable<SeedProduct>): Iterable<SeedProduct> {
  let place = 0;
  for (const product of products) {
    const isPictured = place % EVERY === 0 || product.sku === LACKS_A_FILE;
    yield isPictured ? product : { ...product, media: [] };
    place += 1;
  }
}

/** Returns the name that the back end gives to a picture uploaded a second time. */
export function copiedFileName(file: string): string {
  return file.replace(/(?=\.\w+$)/, '_1');
}

/**
 * Creates the demo catalogue with pictures for only a few products, because rendering them takes
 * most of the time of a catalogue read.
 *
 * @param more products in addition to those of the demo
 */
export function createLightCatalogue(products: number, more: readonly SeedProduct[] = []): Seed {
  const seed = createDemoCatalogue({ products });
  return {
    ...seed,
    draw: (file) => seed.draw(file.replace(/_1(?=\.\w+$)/, '')),
    products: () => [...withFewPictures(seed.products()), ...more],
  };
}
