import { describe, expect, it } from 'vitest';
import { toProductPage } from '#catalogue/view/product-page.ts';
import { productThing } from '#catalogue/view/structured-data/product.ts';
import { shippingDetails, warranty } from '#catalogue/view/structured-data/terms.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../../setup/catalogue/products.ts';
import { snapshotOf } from '../../../setup/catalogue/snapshots.ts';

const SITE = new URL('https://shop.example');
const MEDIA = 'https://shop.example/pub/media/catalog/product';

const image = (file: string, position: number) => ({
  file,
  label: null,
  types: [],
  position,
  disabled: false,
  mediaType: 'image',
});

const attribute = (code: string, label: string) => ({
  id: 1,
  code,
  input: 'text',
  label,
  isVisibleOnFront: true,
  isFilterable: false,
  position: 1,
  options: [],
});

function thingOf(over: Partial<CommerceProduct> = {}) {
  const reader = snapshotOf([product(over)], (writer) => {
    writer.setAttributes([attribute('weight_kg', 'Weight (kg)'), attribute('colour', 'Colour')]);
    writer.addPicture('/a.jpg', '/a.0123456789');
    writer.addPicture('/b.jpg', '/b.0123456789');
  });
  const page = toProductPage(reader, 'kb-4');
  if (page === undefined) throw new Error('no page');
  return JSON.parse(JSON.stringify(productThing(page, SITE)));
}

describe('productThing', () => {
  it('returns the product data that the page shows', () => {
    const thing = thingOf({
      name: 'KB 4 </script>',
      media: [image('/a.jpg', 1), image('/lost.jpg', 2), image('/b.jpg', 3)],
      attributes: {
        supplier_code: '1.324-105.0',
        short_description: '<p>Small &amp; <b>strong</b>.</p>',
        weight_kg: '12.500000',
        colour: 'Teal',
      },
    });
    expect(thing).toMatchObject({
      '@type': 'Product',
      '@id': 'https://shop.example/kb-4#product',
      url: 'https://shop.example/kb-4',
      name: 'KB 4 </script>',
      sku: 'KB-4',
      mpn: '1.324-105.0',
      brand: { '@type': 'Brand', name: 'Brindlow' },
      description: 'Small & strong.',
      image: [`${MEDIA}/a.0123456789-960.webp`, `${MEDIA}/b.0123456789-960.webp`],
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Colour', value: 'Teal' },
        { '@type': 'PropertyValue', name: 'Weight', value: '12.5', unitText: 'kg' },
      ],
    });
    expect(thing.additionalProperty[0]).not.toHaveProperty('unitText');
  });

  it('omits video stills from the pictures', () => {
    const video = { url: 'https://youtu.be/abcdefghijk', title: 'How' };
    const still = { ...image('/b.jpg', 1), mediaType: 'external-video', video };
    expect(thingOf({ media: [still, image('/a.jpg', 2)] }).image).toEqual([
      `${MEDIA}/a.0123456789-960.webp`,
    ]);
  });

  it('omits fields that a product lacks', () => {
    const thing = thingOf({ attributes: { list_price: '' } });
    expect(Object.keys(thing)).toEqual(['@type', '@id', 'url', 'name', 'brand', 'sku']);
  });

  it('offers a product at the price including VAT', () => {
    const { offers } = thingOf({ attributes: { list_price: '1299.995', sales_price: '1083.33' } });
    expect(offers).toMatchObject({
      '@type': 'Offer',
      url: 'https://shop.example/kb-4',
      price: '1300.00',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    });
  });

  it.each(['', '0.000000', 'POA'])('makes no offer of the price %j including VAT', (list_price) => {
    const attributes = { list_price, sales_price: '100.00', full_list_price: '150.00' };
    expect(thingOf({ attributes })).not.toHaveProperty('offers');
  });

  it('marks an unavailable product as out of stock', () => {
    expect(thingOf({ status: 2 }).offers.availability).toBe('https://schema.org/OutOfStock');
  });
});

it('shippingDetails states free delivery, as the basket does', () => {
  expect(shippingDetails(1999, null)).toMatchObject({
    shippingRate: { value: '0.00', currency: 'GBP' },
  });
  expect(shippingDetails(1999, null)).not.toHaveProperty('deliveryTime');
});

it('shippingDetails converts the promised working days to handling and transit times', () => {
  const days = { '@type': 'QuantitativeValue', unitCode: 'DAY' };
  expect(shippingDetails(1999, { orderBefore: '14:00', workingDays: 3 })).toMatchObject({
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { ...days, minValue: 0, maxValue: 1 },
      transitTime: { ...days, minValue: 3, maxValue: 5 },
    },
  });
});

it('warranty returns the years of guarantee on the page', () => {
  const yearsOf = (guarantee: Parameters<typeof warranty>[0]) =>
    warranty(guarantee).warranty?.durationOfWarranty;
  const years = { '@type': 'QuantitativeValue', unitCode: 'ANN' };
  expect(yearsOf({ own: null, extra: 0 })).toBeUndefined();
  expect(yearsOf({ own: null, extra: 1 })).toEqual({ ...years, minValue: 1 });
  expect(yearsOf({ own: 2, extra: 1 })).toEqual({ ...years, value: 3 });
});
