import { describe, expect, it } from 'vitest';
import type { SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { toSpecifications } from '#catalogue/specifications/rows.ts';

function attribute(
  code: string,
  changes: Partial<SpecificationAttribute> = {},
): SpecificationAttribute {
  return {
    code,
    input: 'text',
    label: null,
    isVisibleOnFront: true,
    isFilterable: false,
    position: 0,
    options: [],
    ...changes,
  };
}

const DRIVE = [
  { value: '13', label: 'Petrol' },
  { value: '14', label: ' Electric ' },
  { value: '15', label: '' },
];
const ROW = { label: 'Drive type:' };

describe('toSpecifications', () => {
  it('returns only attributes that are visible on the front', () => {
    const dictionary = [attribute('weight_kg'), attribute('secret', { isVisibleOnFront: false })];
    expect(
      toSpecifications({ weight_kg: '4.2', secret: 'x', unknown_mm: '1' }, dictionary),
    ).toEqual([{ label: 'Weight (kg):', value: '4.2' }]);
  });

  it('sorts by numeric position, then by label', () => {
    const dictionary = [
      attribute('voltage_v', { position: 10 }),
      attribute('weight_kg', { position: 2 }),
      attribute('cable_m', { position: 2, label: 'cable reach' }),
      attribute('power_w', { position: 2 }),
    ];
    const attributes = { voltage_v: '230', weight_kg: '4', power_w: '900', cable_m: '5' };
    expect(toSpecifications(attributes, dictionary).map(({ label }) => label)).toEqual([
      'Cable reach:',
      'Power (W):',
      'Weight (kg):',
      'Voltage (V):',
    ]);
  });

  it.each([
    ['in the product', { 'weight_kg ': '4' }, 'weight_kg'],
    ['in the dictionary', { weight_kg: '4' }, ' weight_kg'],
    ['in both', { '\tweight_kg': '4' }, 'weight_kg '],
  ])('ignores stray spaces %s', (_where, attributes, code) => {
    expect(toSpecifications(attributes, [attribute(code)])).toEqual([
      { label: 'Weight (kg):', value: '4' },
    ]);
  });

  it('merges codes that differ by a space and keeps the first value with content', () => {
    const dictionary = [attribute('weight_kg', { position: 1 }), attribute('weight_kg ')];
    const rows = (attributes: Record<string, string>) => toSpecifications(attributes, dictionary);
    expect(rows({ weight_kg: '4', 'weight_kg ': '5' })).toEqual([
      { label: 'Weight (kg):', value: '4' },
    ]);
    expect(rows({ weight_kg: ' ', 'weight_kg ': '5' })).toEqual([
      { label: 'Weight (kg):', value: '5' },
    ]);
  });

  it('combines the options of two selects whose codes differ by a space', () => {
    const dictionary = [
      attribute('drive_type', { input: 'select', options: DRIVE }),
      attribute('drive_type ', { input: 'select', options: [{ value: '20', label: 'Gas' }] }),
    ];
    expect(toSpecifications({ drive_type: '20' }, dictionary)).toEqual([{ ...ROW, value: 'Gas' }]);
    expect(toSpecifications({ drive_type: '13' }, dictionary)).toEqual([
      { ...ROW, value: 'Petrol' },
    ]);
  });

  it('removes a row that repeats another, but not one that contradicts it', () => {
    const dictionary = [
      attribute('weight_kg', { position: 2 }),
      attribute('weigth_kg', { position: 1 }),
      attribute('width_mm', { position: 1 }),
    ];
    const labels = (weight_kg: string) =>
      toSpecifications({ weight_kg, weigth_kg: '4', width_mm: '230' }, dictionary);
    expect(labels('4')).toEqual([
      { label: 'Weight (kg):', value: '4' },
      { label: 'Width (mm):', value: '230' },
    ]);
    expect(labels('5')).toHaveLength(3);
  });

  it.each([
    ['select', '13', 'Petrol'],
    ['select', ' 14 ', 'Electric'],
    ['multiselect', '13,14', 'Petrol, Electric'],
    ['multiselect', '14, 99,15,13', 'Electric, Petrol'],
    ['boolean', '1', 'Yes'],
    ['boolean', '0', 'No'],
    ['text', '12.500000', '12.5'],
    ['text', '12.0000', '12'],
    ['text', '100.000000', '100'],
    ['price', '12.345600', '12.3456'],
    ['text', '.5000', '0.5'],
    ['text', '-3.500000', '-3.5'],
    ['text', '-0.000000', '0'],
    ['text', '0.000000', '0'],
    ['text', '2.50', '2.50'],
    ['text', '1.250', '1.250'],
    ['text', '10.10.2020', '10.10.2020'],
    ['text', '1', '1'],
    ['text', ' 220 -  240 ', '220 - 240'],
    ['text', 'Hose&&!&&Gun&&!&&', 'Hose, Gun'],
    ['text', '< 70', '< 70'],
    ['text', 'A & B', 'A & B'],
    ['textarea', '<p>Stainless&nbsp;<b>steel</b></p><script>x</script>', 'Stainless steel'],
    ['text', 'Wet &amp; dry', 'Wet & dry'],
    ['date', '2026-01-31 00:00:00', '31/01/2026'],
  ])('reads %s %j as %j', (input, stored, value) => {
    const dictionary = [attribute('drive_type', { input, options: DRIVE })];
    expect(toSpecifications({ drive_type: stored }, dictionary)).toEqual([{ ...ROW, value }]);
  });

  it.each([
    ['select', '99'],
    ['select', '15'],
    ['select', ''],
    ['multiselect', '98,99'],
    ['boolean', '2'],
    ['boolean', ''],
    ['text', ''],
    ['text', '  \n'],
    ['text', '&&!&&'],
    ['textarea', '<p>&nbsp;</p>'],
    ['media_image', '/d/r/drawing.jpg'],
  ])('hides the row of %s %j', (input, stored) => {
    const dictionary = [attribute('drive_type', { input, options: DRIVE })];
    expect(toSpecifications({ drive_type: stored }, dictionary)).toEqual([]);
  });

  it('hides a row without a name', () => {
    expect(toSpecifications({ _: 'x' }, [attribute('_', { label: ' ' })])).toEqual([]);
  });

  it('omits attributes that other parts of the page show, even if flagged visible', () => {
    const codes = ['list_price', 'supplier_code', 'equipmentAttr', 'feature3', 'description '];
    const attributes = Object.fromEntries(codes.map((code) => [code, 'x']));
    expect(
      toSpecifications(
        attributes,
        codes.map((code) => attribute(code)),
      ),
    ).toEqual([]);
  });

  it('includes a built-in attribute that an editor made visible', () => {
    const dictionary = [attribute('color', { input: 'select', options: DRIVE, label: 'Color' })];
    expect(toSpecifications({ color: '14' }, dictionary)).toEqual([
      { label: 'Colour:', value: 'Electric' },
    ]);
  });
});

describe('toSpecifications without an attribute list', () => {
  it('reads labels from codes and omits internal attributes of the back end', () => {
    const attributes = {
      'weight_kg ': '4.200000',
      cable_length_m: '5',
      meta_title: 'x',
      tax_class_id: '2',
      color: '13',
      sales_price: '9.00',
      empty_mm: ' ',
    };
    expect(toSpecifications(attributes, null)).toEqual([
      { label: 'Cable length (m):', value: '5' },
      { label: 'Weight (kg):', value: '4.2' },
    ]);
  });

  it.each([
    ['drive_type', '13', []],
    ['suitable_for', '4,7', []],
    ['drive_type', 'Petrol', ['Petrol']],
    ['drive_type', '4.5', ['4.5']],
    ['pressure_bar', '130', ['130']],
    ['brush_count', '2', ['2']],
    ['steam_levels', '3', ['3']],
    ['dust_class', '2', []],
    ['ph_value', '9', ['9']],
  ])('hides %s %s only if the value may be an option id', (code, stored, values) => {
    expect(toSpecifications({ [code]: stored }, null).map(({ value }) => value)).toEqual(values);
  });
});
