import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeConsumables: DemoGroup = {
  details: ['scrub-deck-professional-graphite-1'],
  categories: ['professional/consumables'],
  vat: 'excl',
  documents: ['Product information'],
  sheet: `
pack_quantity          | 10 | 1 | 1 | 5 | 10 | 1
pack_unit              | Pack | Piece | Piece | Pack | Pack | Piece
material               | Fleece | Polyester | Nylon | Polyester | Melamine foam | Paper
filter_type            | Fleece bag | Flat pleated | - | - | - | HEPA 14
filtration_class       | M | M | - | - | - | H14
bag_capacity_l         | 26 | - | - | - | - | -
filter_area_m2         | - | 0.6 | - | - | - | 2.6
diameter_mm            | - | - | 100 | 432 | 432 | -
width_mm               | 300 | 210 | 550 | - | - | 360
hardness               | - | - | Medium | Medium | Soft | -
washable_at_c          | - | 30 | 60 | 60 | - | -
reusable               | no | yes | yes | yes | no | no
surface_compatibility  | - | - | Stone, tile, concrete | Daily cleaning | Porcelain, safety tile | -
compatible_with        | SV 30 M | SV 30 M | SD 55 | SD 43 | SD 43 | AP 520
colour                 | White | Grey | Black | - | White | White
recycled_packaging_pct | 80
storage_temperature_c  | 5 to 40
weight_kg              | 0.9 | 0.6 | 1.3 | 1.1 | 0.8 | 0.9
guarantee_years        | 1
`,
  items: [
    {
      name: 'Safety Filter Bags 26 l, Pack of 10',
      sku: 'XC-01',
      price: 42,
      short: 'Dust class M fleece with sealing cap, for dust-free disposal.',
      copy: 'Pull out, press the cap on, throw away. Tear-resistant enough for plasterboard offcuts.',
      details: [],
    },
    {
      name: 'Flat Pleated Filter PES',
      sku: 'XC-02',
      price: 39.5,
      short: 'Washable polyester for wet and dry without changing.',
      copy: 'Dries within a day and does not go mouldy. Lasts far longer than paper under plaster dust.',
      details: [],
    },
    {
      name: 'Roller Brush 550 mm Medium',
      sku: 'XC-03',
      price: 68,
      short: 'The standard roller for structured and smooth floors.',
      copy: 'Spiral bristles sweep small dirt into the trap while they scrub. Change at 15 mm.',
    },
    {
      name: 'Red Pads 17", Pack of 5',
      sku: 'XC-04',
      price: 24,
      short: 'Medium pad for daily maintenance cleaning.',
      copy: 'Turn and rinse; one pad lasts about fifty hours on vinyl.',
    },
    {
      name: 'Melamine Pads 17", Pack of 10',
      sku: 'XC-06',
      price: 54,
      was: 61,
      short: 'Lifts the grey from porcelain tiles with water alone.',
      copy: 'Microscopically fine foam that reaches into the pores of safety tiles. It wears as it works: allow one pad for about 300 square metres.',
    },
    {
      name: 'HEPA 14 Cassette for AP 520',
      sku: 'XC-07',
      price: 79,
      visibility: 3,
      short: 'Tested individually, sealed in its own frame.',
      copy: 'Every cassette carries its test number. Change within a minute; the hour counter resets itself.',
      details: ['fresh-air-professional-white-2'],
    },
  ],
};
