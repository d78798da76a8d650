import { describe, expect, it } from 'vitest';
import { toProductPage } from '#catalogue/view/product-page.ts';
import { HOSE, HOSE_ATTRIBUTES, HOSES, hose } from '../../setup/catalogue/hoses.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const BY_LENGTH = { attributeId: 142, label: null };

/** Returns the page of a hose in some lengths, of one colour. */
function pageOf(lengths: readonly string[]) {
  const options = lengths.map((label, place) => ({ value: `${place + 1}`, label }));
  const attributes = HOSE_ATTRIBUTES.map((each) =>
    each.code === 'hose_length' ? { ...each, options } : each,
  );
  const variants = lengths.map((length, place) =>
    hose(11 + place, [length, 'red'], {
      attributes: {
        hose_length: `${place + 1}`,
        hose_layers: place === 0 ? '' : '2',
        full_list_price: '40.00',
        supplier_code: `M-${length}`,
        length_m: `${length}.5`,
        working_pressure_bar: `${length}0`,
      },
    }),
  );
  const variantIds = variants.map(({ id }) => id);
  const family = { ...HOSE, configurable: { options: [BY_LENGTH], variantIds } };
  const [, , weight = expect.fail('no weight')] = HOSE_ATTRIBUTES;
  const layers = { ...weight, id: 201, code: 'hose_layers', label: 'Layers' };
  const figure = { ...weight, id: 203, code: 'length_m', label: 'Length (m)' };
  const pressure = { ...weight, id: 202, code: 'working_pressure_bar', label: null };
  const reader = snapshotOf([family, ...variants], (writer) => {
    writer.setAttributes([...attributes, layers, figure, pressure]);
  });
  return toProductPage(reader, 'hose') ?? expect.fail('no page');
}

describe('table of versions', () => {
  it('shows prices with savings, and the data that differ, which the technical data omit', () => {
    const was = { wasInclVat: 4000, wasExclVat: null };
    const prices = [
      { inclVat: 2400, exclVat: 2000, ...was },
      { inclVat: 3600, exclVat: 3000, ...was },
    ];
    const { versions, specifications, keyFigures } = pageOf(['10', '20']);
    expect(versions).toEqual({
      option: 'Length',
      columns: [
        { slug: 'v-hose-10-red', label: '10 m', prices: prices[0] },
        { slug: 'v-hose-20-red', label: '20 m', prices: prices[1] },
      ],
      rows: [
        { label: 'SKU', values: ['HOSE-10-red', 'HOSE-20-red'] },
        { label: 'Model', values: ['M-10', 'M-20'] },
        { label: 'Working pressure', values: ['100\u00a0bar', '200\u00a0bar'] },
        { label: 'Weight', values: ['10\u00a0kg', '20\u00a0kg'] },
        { label: 'Layers', values: ['', '2'] },
      ],
    });
    expect(keyFigures).toContainEqual({ label: 'Weight', value: '10-20\u00a0kg' });
    const listed = specifications.flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(listed).not.toContain('Weight');
    expect(listed).toContain('Colour');
  });

  it('shows up to five versions of a single option', () => {
    expect(pageOf(['1', '2', '3', '4', '5']).versions?.columns).toHaveLength(5);
    expect(pageOf(['1', '2', '3', '4', '5', '6']).versions).toBeNull();
    expect(pageOf(['1']).versions).toBeNull();
    const reader = snapshotOf(HOSES, (writer) => {
      writer.setAttributes(HOSE_ATTRIBUTES);
    });
    expect(toProductPage(reader, 'hose')?.versions).toBeNull();
  });
});
