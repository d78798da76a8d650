/**
 * Demo catalogue with the prices, texts, links and picture labels of the recorded products at the
 * time of the recording.
 */
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import type { Seed, SeedLink, SeedMedia, SeedProduct } from '#sandbox/seed.ts';
import { isObject } from '../../../scripts/contract/recording/walk.ts';
import type { PlacedExchange } from './recordings.ts';

interface Recorded extends Pick<SeedProduct, 'price' | 'attributes'> {
  links?: SeedLink[];
  pictures?: RecordedPicture[];
}

type RecordedPicture = Pick<SeedMedia, 'label' | 'types' | 'position' | 'disabled'>;

/** Matches attributes with prices and texts; ids and file names differ between back ends. */
const EDITED = /price|description|^feature|equipment|applications/;

function attributesOf(listed: readonly unknown[]): Record<string, string> {
  const pairs = listed.filter(isObject).map(({ attribute_code: code, value }) => {
    return [String(code), String(value)] as const;
  });
  return Object.fromEntries(pairs.filter(([code]) => EDITED.test(code)));
}

function linksOf(listed: readonly unknown[]): SeedLink[] {
  return listed.filter(isObject).map(({ link_type, linked_product_sku, position }) => ({
    type: link_type as SeedLink['type'],
    sku: String(linked_product_sku),
    position: Number(position),
  }));
}

function picturesOf(listed: readonly unknown[]): RecordedPicture[] {
  return listed.filter(isObject).map(({ label, types, position, disabled }) => ({
    label: label === null ? null : String(label),
    types: Array.isArray(types) ? types.map(String) : [],
    position: Number(position),
    disabled: disabled === true,
  }));
}

/** Returns the recorded pictures with the files of today's. */
function withFiles(recorded: readonly RecordedPicture[], media: readonly SeedMedia[]): SeedMedia[] {
  const isMain = ({ types }: RecordedPicture) => types.length > 0;
  return recorded.flatMap((picture) => {
    const own = media.find((entry) => isMain(entry) === isMain(picture) && !entry.video);
    const video = media.find((entry) => entry.video && entry.label === picture.label);
    const file = video ?? own;
    return file ? [{ ...file, ...picture }] : [];
  });
}

function* productsIn(value: unknown): Generator<readonly [sku: string, recorded: Recorded]> {
  if (Array.isArray(value)) for (const item of value) yield* productsIn(item);
  if (!isObject(value)) return;
  const { sku, price, custom_attributes: listed } = value;
  const { product_links: linked, media_gallery_entries: gallery } = value;
  if (typeof sku === 'string' && typeof price === 'number' && Array.isArray(listed)) {
    const links = Array.isArray(linked) ? { links: linksOf(linked) } : {};
    const pictures = Array.isArray(gallery) ? { pictures: picturesOf(gallery) } : {};
    yield [sku, { price, attributes: attributesOf(listed), ...links, ...pictures }];
  }
  for (const member of Object.values(value)) yield* productsIn(member);
}

export function recordedCatalogue(exchanges: readonly PlacedExchange[], products: number): Seed {
  const seed = createDemoCatalogue({ products });
  const recorded = new Map<string, Recorded>();
  for (const [sku, product] of exchanges.flatMap(({ answer }) => [...productsIn(answer)])) {
    recorded.set(sku, { ...recorded.get(sku), ...product });
  }
  const asRecorded = (product: SeedProduct): SeedProduct => {
    const found = recorded.get(product.sku);
    const { price = product.price, attributes = {}, links, pictures } = found ?? {};
    const known = Object.entries(attributes).filter(([code]) => code in product.attributes);
    return {
      ...product,
      price,
      links: links ?? product.links,
      media: pictures ? withFiles(pictures, product.media) : product.media,
      attributes: { ...product.attributes, ...Object.fromEntries(known) },
    };
  };
  return { ...seed, products: () => [...seed.products()].map(asRecorded) };
}
