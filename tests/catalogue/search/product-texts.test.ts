import { describe, expect, it } from 'vitest';
import { modelsBetween, productTexts } from '#catalogue/search/product-texts.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const snapshot = () =>
  snapshotOf(
    [
      product({
        id: 7,
        sku: 'A',
        name: 'Washer',
        attributes: {
          supplier_code: ' 1.234-567 ',
          ean: 'A',
          max_pressure_bar: '110',
          applications_attrib: 'Cars&&!&&Patios',
          short_description: '<p>Light &amp; quiet</p>',
        },
      }),
      product({ id: 9, sku: 'B', attributes: { max_pressure_bar: '110' } }),
      product({ id: 10, sku: 'NO-PAGE', attributes: { url_key: ' ' } }),
      product({ id: 1_024, sku: 'C' }),
      product({ id: 1_025, sku: 'HIDDEN', visibility: 2 }),
    ],
    (writer) => {
      writer.setAttributes(null);
      writer.addListing('home-garden', 'pressure-washer', 'Washers', ['B', 'A', 'HIDDEN']);
      writer.addListing('professional', 'accessories', 'Accessories', ['A']);
    },
  );

describe('productTexts', () => {
  it('returns names, categories, codes and texts of a product, each once', () => {
    expect(productTexts(snapshot())(7)).toEqual({
      id: 7,
      name: 'Washer',
      categories: ['Washers', 'Accessories'],
      isForHome: true,
      codes: ['A', '1.234-567'],
      said: ['Light & quiet', 'EAN: A', 'Max. pressure 110\u00a0bar', 'Cars', 'Patios'],
    });
  });

  it('marks products of trade categories, or of none, as not for home', () => {
    const only = snapshotOf(
      [product({ id: 7, sku: 'A' }), product({ id: 8, sku: 'B' })],
      (writer) => {
        writer.setAttributes(null);
        writer.addListing('professional', 'accessories', 'Accessories', ['A']);
      },
    );
    const textsOf = productTexts(only);
    expect([7, 8].map((id) => textsOf(id)?.isForHome)).toEqual([false, false]);
  });

  it('covers only searchable products with a page', () => {
    const textsOf = productTexts(snapshot());
    const covered = [7, 9, 10, 1_024, 1_025].filter((id) => textsOf(id) !== undefined);
    expect(covered).toEqual([7, 9, 1_024]);
  });

  it('includes the machines that an accessory fits, but not those that it does not fit', () => {
    const lance = snapshotOf(
      [
        product({
          id: 7,
          attributes: { compatible_with: 'PW 110 to PW 120', not_compatible_with: 'PW 18 V' },
        }),
      ],
      (writer) => writer.setAttributes(null),
    );
    const said = productTexts(lance)(7)?.said.join();
    expect(said).toContain('PW 115');
    expect(said).not.toContain('18 V');
  });

  it('includes the codes and values of variants', () => {
    const hoses = snapshotOf(HOSES, (writer) => writer.setAttributes(HOSE_ATTRIBUTES));
    const hose = productTexts(hoses)(HOSES[0]?.id ?? 0);
    expect(hose?.codes).toEqual(['HOSE', 'HOSE-10-black', 'HOSE-10-red', 'HOSE-20-black']);
    expect(hose?.said).toEqual(expect.arrayContaining(['Length 10 m', 'Colour Red']));
  });
});

describe('modelsBetween', () => {
  it.each([
    ['PW 110 to PW 125', ['PW 115', 'PW 120']],
    ['GV 2-5, AV 15', ['GV 3', 'GV 4']],
    ['All PW machines', []],
    ['PW 110 to WDV 120', []],
    ['PW 120 to PW 110', []],
    ['PW 1 to PW 9000', []],
  ])('returns the models between those of %s', (text, models) => {
    expect(modelsBetween(text)).toEqual(models);
  });
});
