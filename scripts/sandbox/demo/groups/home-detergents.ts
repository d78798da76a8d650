import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeDetergents: DemoGroup = {
  details: ['dosing-home-garden-teal-0'],
  categories: ['home-garden/detergents'],
  vat: 'incl',
  hasDocumentFiles: true,
  documents: ['Safety data sheet', 'Product information'],
  sheet: `
contents_l             | 1 | 1 | 1 | 1 | 1 | 0.08 | 0.5 | 0.5 | 1 | - | 0.5
contents_kg            | - | - | - | - | - | - | - | - | - | 0.1 | -
product_form           | Liquid | Liquid | Concentrate | Liquid | Liquid | Concentrate | Concentrate | Concentrate | Liquid | Powder | Gel
ph_value               | 8.2 | 9.5 | 9.8 | 7.4 | 8.0 | 7.0 | 7.5 | 7.2 | 8.5 | 2.0 | 8.8
dilution               | Ready to use | Ready to use | 1 + 5 | Ready to use | Ready to use | 20 ml to 250 ml | 30 ml to 5 l | 30 ml to 5 l | 1 + 9 | 1 sachet to 0.5 l | Ready to use
yield_m2               | 60 | 30 | 90 | - | 40 | 200 | 1000 | 1000 | 30 | - | -
fragrance              | Fresh | Neutral | Neutral | Citrus | Cedar | Neutral | Green apple | Orange blossom | Fresh | Neutral | Neutral
surface_compatibility  | Plastic, paint, stone, wood | Stone, concrete, composite | Render, brick, slate | Paint, glass, chrome | Untreated and oiled wood | Glass, mirrors, gloss | Tiles, vinyl, laminate | Sealed, oiled, waxed wood | Carpets, upholstery | Boilers, kettles | Paint, glass, plastic
biodegradable          | yes
phosphate_free         | yes | yes | yes | yes | yes | yes | yes | yes | yes | no | yes
asphalt_safe           | yes | yes | yes | yes | yes | no | no | no | no | no | yes
hazard_symbol          | None | Irritant | Irritant | None | None | None | None | None | None | Irritant | None
signal_word            | - | Warning | Warning | - | - | - | - | - | - | Warning | -
child_safe_cap         | yes | yes | yes | yes | yes | no | yes | yes | yes | no | yes
packaging              | Bottle | Bottle | Bottle | Bottle | Bottle | Pouch | Bottle | Bottle | Bottle | Pouch | Bottle
recycled_packaging_pct | 75 | 75 | 75 | 75 | 75 | 0 | 50 | 50 | 75 | 0 | 50
shelf_life_months      | 36 | 36 | 36 | 36 | 24 | 36 | 36 | 36 | 24 | 60 | 24
storage_temperature_c  | 5 to 30
weight_kg              | 1.1 | 1.1 | 1.1 | 1.1 | 1.1 | 0.1 | 0.6 | 0.6 | 1.1 | 0.2 | 0.6
`,
  items: [
    {
      name: 'Universal Outdoor Cleaner 1 l',
      sku: 'DT-01',
      price: 8.4,
      short: 'One bottle for cars, garden furniture, bins and façades.',
      copy: '<p>Plugs straight into the washer, foams lightly and rinses clean. Start from below, leave for three minutes, rinse from above.</p><ul><li>No phosphates</li><li>Kind to plants once rinsed</li></ul>',
    },
    {
      name: 'Patio & Deck Cleaner 1 l',
      sku: 'DT-02',
      price: 9.9,
      short: 'Lifts algae and traffic grime from stone, concrete and composite boards.',
      copy: 'Spray on dry stone, wait, wash off with the patio head. Leaves a film that slows down new growth for a season. Test on a hidden spot first: limestone and marble do not like it.',
    },
    {
      name: 'Stone & Façade Concentrate 1 l',
      sku: 'DT-03',
      price: 12.3,
      short: 'Against lichen and the grey film on render and brick.',
      copy: 'Makes six litres. Works best on a dull, dry day: in the sun, the wall dries before the cleaner has done its work.',
    },
    {
      name: 'Car Shampoo 3-in-1, 1 l',
      sku: 'DT-04',
      price: 9.3,
      was: 11.4,
      short: 'Cleans, shines and lets rain bead off, in one wash.',
      copy: 'It leaves a film of wax, so you can skip the polish until spring. Rinse while the panels are still wet and dry with a clean cloth for a streak-free finish.',
    },
    {
      name: 'Wood Cleaner 1 l',
      sku: 'DT-05',
      price: 11.4,
      short: 'Brings grey decking and teak furniture back to a warm tone.',
      copy: 'Opens the grain gently and protects against the sun afterwards. Use the fan jet, along the grain, never closer than thirty centimetres.',
    },
    {
      name: 'Glass Cleaner Concentrate, 4 x 20 ml',
      sku: 'DT-06',
      price: 6.9,
      short: 'Four sachets, four fillings of the spray bottle, no streaks.',
      copy: 'Also repels rain and condensation for a week or two. One sachet is enough for the windows of a whole floor.',
    },
    {
      name: 'Universal Floor Care 0.5 l',
      sku: 'DT-07',
      price: 9.9,
      short: 'For every water-resistant hard floor. Low foam, for machines.',
      copy: 'Made for roller machines: it does not foam up in the dirty-water tank and leaves no sticky film. Half a litre makes more than eighty litres of cleaning water.',
    },
    {
      name: 'Wooden Floor Care 0.5 l',
      sku: 'DT-08',
      price: 10.8,
      short: 'Cleans and protects sealed, oiled and waxed boards.',
      copy: 'Refreshes the protective layer with each wash and evens out light scratches. Suitable for laminate and cork, too.',
    },
    {
      name: 'Carpet Cleaner 1 l',
      sku: 'DT-09',
      price: 12,
      short: 'For spray extraction machines: deep in, and out again.',
      copy: 'Loosens spills, paw prints and the grey track between sofa and kitchen. For colour-fast wool and for synthetics; try it behind the door first.',
    },
    {
      name: 'Descaler Powder, 6 Sachets',
      sku: 'DT-10',
      price: 9,
      short: 'Frees steam cleaners and kettles of limescale in half an hour.',
      copy: 'Food-safe acid that fizzes, dissolves and rinses away. One sachet for every half litre of boiler.',
    },
    {
      name: 'Insect Remover Gel 0.5 l',
      sku: 'DT-11',
      price: 7.8,
      short: 'Softens baked-on flies on windscreens and bumpers.',
      copy: 'The gel stays where you spray it. Five minutes later the pressure washer, or even a wet sponge, does the rest.',
    },
  ],
};
