import { describe, expect, it } from 'vitest';
import { toProductPage } from '#catalogue/view/product-page.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Audience } from '#config/categories.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const image = (file: string, position: number) => ({
  file,
  label: null,
  types: ['image'],
  position,
  disabled: false,
  mediaType: 'image',
});

const text = (code: string, label: string, position: number) => ({
  ...{ id: position, code, input: 'text', label, position, options: [] },
  ...{ isVisibleOnFront: true, isFilterable: false },
});

const link = (sku: string, position: number) => ({ type: 'related', sku, position });

const MACHINE = product({
  name: 'KB 4 & <Compact>',
  media: [image('/second.jpg', 2), image('/first.jpg', 1)],
  links: [
    { type: 'crosssell', sku: 'FOAM', position: 1 },
    { type: 'upsell', sku: 'GONE', position: 1 },
    { type: 'upsell', sku: 'BRUSH', position: 2 },
    { type: 'related', sku: 'KB-5', position: 1 },
  ],
  attributes: {
    supplier_code: ' 1.324-105.0 ',
    short_description: '<p>Small and <script>alert(1)</script>strong.</p>',
    description: '<h1>Why</h1><p onclick="x()">Because.</p>',
    sales_price: '100.000000',
    full_list_price: '150.000000',
    weight_kg: '12.500000',
    equipmentAttr: 'Gun&&!&&Hose&&!&& ',
    applications_attrib: 'Patio&&!&&Car',
    documentationAttr1: 'Operating instructions https://files.example.com/m.pdf',
    feature1: 'Light&&!&&Easy to carry&&!&&&&!&&&&!&&',
  },
});

const OTHERS = ['FOAM', 'BRUSH', 'KB-5'].map((sku, index) =>
  product({
    id: 10 + index,
    sku,
    name: sku,
    attributes: { url_key: sku.toLowerCase(), short_description: 'At length' },
  }),
);

const pageOf = (machine: CommerceProduct = MACHINE) => {
  const weight = {
    id: 1,
    code: 'weight_kg',
    input: 'text',
    label: 'Weight (kg)',
    isVisibleOnFront: true,
    isFilterable: false,
    position: 1,
    options: [],
  };
  const reader = snapshotOf([machine, ...OTHERS], (writer) => {
    writer.setAttributes([weight]);
    writer.addPicture('/first.jpg', '/first.0123456789');
  });
  return toProductPage(reader, 'kb-4');
};

describe('toProductPage', () => {
  it('returns undefined for a url key without a product', () => {
    expect(toProductPage(snapshotOf([MACHINE]), 'nonsense')).toBeUndefined();
  });

  it('returns title, model and path', () => {
    expect(pageOf()).toMatchObject({
      title: 'Brindlow | KB 4 & <Compact>',
      name: 'KB 4 & <Compact>',
      model: '1.324-105.0',
      path: '/kb-4',
    });
  });

  it('returns current and previous prices in pence', () => {
    expect(pageOf()?.prices).toEqual({
      inclVat: 12000,
      exclVat: 10000,
      wasInclVat: 15000,
      wasExclVat: null,
    });
  });

  it('sanitises HTML and places its headings below those of the page', () => {
    expect(pageOf()?.shortDescription).toBe('<p>Small and strong.</p>');
    expect(pageOf()?.description).toBe('<h3>Why</h3><p>Because.</p>');
  });

  it('removes a heading that only repeats the name', () => {
    const description =
      '<h1><strong>KB 4 &amp; &lt;compact&gt;</strong></h1><p>Small.</p><h2>KB 4 &amp; &lt;Compact&gt;</h2><p>Light.</p>';
    const repeated = product({ ...MACHINE, attributes: { ...MACHINE.attributes, description } });
    expect(pageOf(repeated)?.description).toBe(
      '<p>Small.</p><h3>KB 4 &amp; &lt;Compact&gt;</h3><p>Light.</p>',
    );
    const longer = product({
      ...MACHINE,
      attributes: { ...MACHINE.attributes, description: '<h2>KB 4 in short</h2><p>Small.</p>' },
    });
    expect(pageOf(longer)?.description).toBe('<h3>KB 4 in short</h3><p>Small.</p>');
  });

  it('sets the audience only if all listings belong to one audience', () => {
    const audienceOf = (...audiences: Audience[]) => {
      const reader = snapshotOf([MACHINE], (writer) => {
        for (const audience of audiences) {
          writer.addListing(audience, 'pressure-washer', 'Pressure Washer', [MACHINE.sku]);
          writer.addListing(audience, 'accessories', 'Accessories', [MACHINE.sku, 'OTHER']);
        }
      });
      return toProductPage(reader, 'kb-4')?.audience;
    };
    expect(audienceOf('professional')).toBe('professional');
    expect(audienceOf('home-garden')).toBe('home-garden');
    expect(audienceOf('home-garden', 'professional')).toBeNull();
    expect(audienceOf()).toBeNull();
  });

  it('returns breadcrumb steps for the first menu category that contains the product', () => {
    const stepsIn = (...places: [Audience, string, string][]) => {
      const reader = snapshotOf([MACHINE], (writer) => {
        for (const place of places) writer.addListing(...place, [MACHINE.sku]);
        writer.addListing('home-garden', 'pressure-washer', 'Pressure Washer', ['OTHER']);
      });
      return toProductPage(reader, 'kb-4')?.steps;
    };
    const accessories = ['home-garden', 'accessories', 'Accessories'] as const;
    const vacs = ['home-garden', 'window-vac', 'Window Vacs'] as const;
    const trade = ['professional', 'pressure-washer', 'Pressure Washer'] as const;
    const home = { name: 'Home & Garden', path: '/home-garden' };
    expect(stepsIn([...trade], [...accessories], [...vacs])).toEqual([
      home,
      { name: 'Window Vacs', path: '/home-garden/window-vac' },
    ]);
    expect(stepsIn([...trade], [...accessories])).toEqual([
      home,
      { name: 'Accessories', path: '/home-garden/accessories' },
    ]);
    expect(stepsIn([...trade])).toEqual([
      { name: 'Professional', path: '/professional' },
      { name: 'Pressure Washer', path: '/professional/pressure-washer' },
    ]);
    expect(stepsIn()).toEqual([]);
    const inner = ['accessories/hoses', 'accessories/hoses/rubber'].map(
      (code): [Audience, string, string] => ['home-garden', code, code],
    );
    expect(stepsIn([...accessories], ...inner)?.map(({ path }) => path)).toEqual([
      '/home-garden',
      '/home-garden/accessories',
      '/home-garden/accessories/hoses',
      '/home-garden/accessories/hoses/rubber',
    ]);
  });

  it('returns the categories of other audiences with the name of the audience', () => {
    const reader = snapshotOf([MACHINE], (writer) => {
      writer.addListing('home-garden', 'accessories', 'Accessories', [MACHINE.sku]);
      writer.addListing('professional', 'pressure-washer', 'Pressure Washer', [MACHINE.sku]);
    });
    expect(toProductPage(reader, 'kb-4')?.alsoIn).toEqual([
      { name: 'Professional: Pressure Washer', path: '/professional/pressure-washer' },
    ]);
    const onlyTrade = snapshotOf([MACHINE], (writer) => {
      writer.addListing('professional', 'accessories', 'Accessories', [MACHINE.sku]);
    });
    expect(toProductPage(onlyTrade, 'kb-4')?.alsoIn).toEqual([]);
  });

  it('returns the breadcrumb steps of a related product if no category contains the product', () => {
    const machine = product({ status: 2, links: [link('OTHER', 1), link('KB-5', 2)] });
    const reader = snapshotOf([machine, ...OTHERS], (writer) => {
      writer.addListing('professional', 'sweepers', 'Sweepers', ['KB-5']);
    });
    const page = toProductPage(reader, 'kb-4');
    expect(page?.audience).toBe('professional');
    expect(page?.steps.map(({ path }) => path)).toEqual([
      '/professional',
      '/professional/sweepers',
    ]);
    // The delivery time of a listing is no promise for a product that is not in it.
    expect(page?.promises.deliveryTime).toBeNull();
  });

  it('omits pictures that the back end lacks', () => {
    const page = pageOf();
    expect(page?.gallery.map(({ stem }) => stem)).toEqual(['/first.0123456789']);
  });

  it('keeps only existing pictures in the description', () => {
    const description =
      '<p><img src="/media/catalog/product/first.jpg" alt="A">a</p><p><img src="/media/wysiwyg/lost.jpg"></p>';
    const page = pageOf(product({ attributes: { description } }));
    expect(page?.description).toBe(
      '<p><img src="/pub/media/catalog/product/first.0123456789-960.webp" alt="A" loading="lazy" decoding="async">a</p>',
    );
    const lost = '<p><img src="/media/wysiwyg/lost.jpg"></p>';
    expect(pageOf(product({ attributes: { description: lost } }))?.description).toBeNull();
  });

  it('links the still of a video to the video', () => {
    const video = { url: 'https://youtu.be/abcdefghijk', title: 'How' };
    const still = { ...image('/first.jpg', 1), mediaType: 'external-video', video };
    expect(pageOf(product({ media: [still] }))?.gallery).toEqual([
      {
        stem: '/first.0123456789',
        alt: 'How',
        video: { provider: 'YouTube', href: 'https://www.youtube.com/watch?v=abcdefghijk' },
      },
    ]);
  });

  it('uses the fallback drawing for a product without pictures', () => {
    expect(pageOf(product())?.gallery).toEqual([{ stem: null, alt: 'KB 4 Compact' }]);
    const lost = product({ media: [image('/second.jpg', 1)] });
    expect(pageOf(lost)?.gallery).toEqual([{ stem: null, alt: 'KB 4 Compact' }]);
  });

  it('groups linked products by kind and omits missing ones', () => {
    const page = pageOf();
    expect(page?.detergents.map(({ sku }) => sku)).toEqual(['FOAM']);
    expect(page?.accessories.map(({ sku }) => sku)).toEqual(['BRUSH']);
    expect(page?.related.map(({ sku }) => sku)).toEqual(['KB-5']);
  });

  it('returns linked products without summaries', () => {
    const page = pageOf();
    const texts = [page?.detergents, page?.accessories, page?.related].flatMap((cards) =>
      cards?.map(({ summary }) => summary),
    );
    expect(texts).toEqual(['', '', '']);
  });

  it('lists technical data, equipment and applications', () => {
    const page = pageOf();
    expect(page?.technicalData).toEqual([
      { code: 'weight_kg', label: 'Weight (kg):', value: '12.5' },
    ]);
    expect(page?.specifications).toEqual([
      { name: 'more', rows: [{ label: 'Weight', value: '12.5\u00a0kg' }] },
    ]);
    expect(page?.equipment).toEqual(['Gun', 'Hose']);
    expect(page?.applications).toEqual(['Patio', 'Car']);
  });

  it('lists first what an accessory fits and does not fit', () => {
    const hose = product({
      attributes: {
        url_key: 'hose',
        weight_kg: '1',
        compatible_with: 'PW 120',
        not_compatible_with: 'PW 18 V',
      },
    });
    const reader = snapshotOf([hose], (writer) => {
      writer.setAttributes([
        text('weight_kg', 'Weight (kg)', 1),
        text('not_compatible_with', 'Does not fit', 2),
        text('compatible_with', 'Fits', 3),
      ]);
    });
    const page = toProductPage(reader, 'hose');
    const fits = [
      { label: 'Fits', value: 'PW 120' },
      { label: 'Does not fit', value: 'PW 18 V' },
    ];
    expect(page?.fits).toEqual(fits);
    expect(page?.specifications[0]?.rows.slice(0, 2)).toEqual(fits);
  });

  it('links the machines that an accessory fits, in the order of their models', () => {
    const names = ['PW 180 Premium', 'PW 18 V Carry', 'PW 145 Quiet', 'PW 36 Home', 'ST 4 Steam'];
    const machines = names.map((name, place) =>
      product({
        id: 10 + place,
        sku: `S-${place}`,
        name,
        attributes: { url_key: `m-${place}` },
      }),
    );
    const hose = product({
      attributes: {
        url_key: 'hose',
        compatible_with: 'All PW machines, ST 4',
        not_compatible_with: 'PW 18 V',
      },
    });
    const reader = snapshotOf([hose, ...machines], (writer) => {
      writer.setAttributes([
        text('compatible_with', 'Fits', 1),
        text('not_compatible_with', 'Does not fit', 2),
      ]);
    });
    expect(toProductPage(reader, 'hose')?.machines).toEqual([
      { name: 'PW 36 Home', path: '/m-3' },
      { name: 'PW 145 Quiet', path: '/m-2' },
      { name: 'PW 180 Premium', path: '/m-0' },
      { name: 'ST 4 Steam', path: '/m-4' },
    ]);
    expect(toProductPage(reader, 'm-0')?.machines).toEqual([]);
  });

  it('sorts available products first among linked products', () => {
    const machine = product({ links: [4, 5, 6].map((id) => link(`S-${id}`, id)) });
    const others = [4, 5, 6].map((id) =>
      product({ id, sku: `S-${id}`, status: id === 5 ? 1 : 2, attributes: { url_key: `s-${id}` } }),
    );
    const page = toProductPage(snapshotOf([machine, ...others]), 'kb-4');
    expect(page?.related.map(({ sku }) => sku)).toEqual(['S-5', 'S-4', 'S-6']);
  });

  it('omits linked products that are not visible individually', () => {
    const machine = product({ links: [4, 5].map((id) => link(`S-${id}`, id)) });
    const others = [4, 5].map((id) =>
      product({
        id,
        sku: `S-${id}`,
        visibility: id === 4 ? 1 : 4,
        attributes: { url_key: `s-${id}` },
      }),
    );
    const page = toProductPage(snapshotOf([machine, ...others]), 'kb-4');
    expect(page?.related.map(({ sku }) => sku)).toEqual(['S-5']);
  });

  it('omits features of which the description contains the title and a benefit', () => {
    const attributes = {
      ...MACHINE.attributes,
      feature2: 'Quiet&&!&&You can talk.&&!&&At 70 dB.',
      feature3: 'Small&&!&&Fits a shelf.',
      feature4: 'Blower&&!&&Dries leaves.',
    };
    const description =
      '<h2>Quiet</h2><p>You can talk.</p><p>It is small: Fits a shelf. With blower.</p>';
    const page = pageOf(product({ attributes: { ...attributes, description } }));
    expect(page?.sideBox?.features).toMatchObject([
      { title: 'Light', benefits: ['Easy to carry'] },
      { title: 'Blower', benefits: ['Dries leaves.'] },
    ]);
  });

  it('returns a side box with features and documents only with a list price', () => {
    expect(pageOf()?.sideBox).toMatchObject({
      features: [{ title: 'Light', benefits: ['Easy to carry'] }],
      documents: [{ label: 'Operating instructions', note: 'files.example.com' }],
    });
    const unpriced = product({ attributes: { ...MACHINE.attributes, list_price: '0.000000' } });
    expect(pageOf(unpriced)?.sideBox).toBeNull();
    expect(pageOf(product())?.sideBox).toBeNull();
  });

  it('marks a product without stock or price as not buyable', () => {
    expect(pageOf()?.buyable).toBe(true);
    expect(pageOf(product({ status: 2 }))).toMatchObject({
      availability: 'unavailable',
      buyable: false,
    });
    expect(pageOf(product({ attributes: { list_price: '' } }))?.buyable).toBe(false);
  });
});
