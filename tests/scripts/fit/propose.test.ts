import { describe, expect, it } from 'vitest';
import { fitAttributes } from '../../../scripts/fit/attributes.ts';
import { proposeShopFile } from '../../../scripts/fit/propose.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

const GUARANTEE = {
  id: 1,
  code: 'guarantee_years',
  label: null,
  input: 'text',
  isVisibleOnFront: true,
  isFilterable: false,
  position: 0,
  options: [],
};

describe('proposeShopFile', () => {
  it.each([
    [
      'the attribute of the guarantee if it has whole years',
      ['2', ''],
      'guarantee_years',
      [GUARANTEE],
    ],
    ['no attribute of the guarantee without whole years', ['0', '24 months'], null, [GUARANTEE]],
    ['no attribute of the guarantee that Magento does not list', ['2'], null, []],
  ])('names the attribute for %s', (_, values, code, attributes) => {
    const catalogue = emptyCatalogue();
    const products = values.map((guarantee_years, place) =>
      product({ id: place + 1, sku: `P-${place}`, attributes: { guarantee_years } }),
    );
    fillCatalogue(catalogue, products, (writer) => {
      writer.setAttributes(attributes);
    });
    const fit = fitAttributes(catalogue.database);
    const proposal = proposeShopFile(undefined, fit, new Set(), [], undefined);
    expect(proposal.attributes.guarantee).toBe(code);
  });
});
