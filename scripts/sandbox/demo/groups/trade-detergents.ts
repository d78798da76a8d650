import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeDetergents: DemoGroup = {
  details: ['dosing-professional-graphite-0'],
  categories: ['professional/detergents'],
  vat: 'excl',
  hasDocumentFiles: true,
  documents: ['Safety data sheet', 'Product information', 'Operating instruction card'],
  sheet: `
contents_l             | 10 | 20 | 10 | 10 | - | 10 | 6
contents_kg            | - | - | - | - | 10 | - | -
product_form           | Concentrate | Concentrate | Concentrate | Concentrate | Powder | Concentrate | Liquid
ph_value               | 12.4 | 13.1 | 10.2 | 8.9 | 8.4 | 7.2 | 6.5
dilution               | 1 to 3% | 1 to 5% | 0.5 to 1% | 1 to 2% | 1 to 2% | 10% | Ready to use
yield_m2               | 2000 | 2400 | 20000 | - | 1500 | 4000 | -
fragrance              | Neutral | Neutral | Fresh | Citrus | Fresh | Neutral | Neutral
surface_compatibility  | Paint, steel, stone | Engines, hall floors, plant | All sealed floors | Paint, plastic, tarpaulin | Carpets, upholstery | Glass, mirrors, stainless steel | Boilers and coils
biodegradable          | yes
phosphate_free         | yes
asphalt_safe           | yes | yes | yes | yes | no | yes | no
hazard_symbol          | Corrosive | Corrosive | Irritant | Irritant | Irritant | None | None
signal_word            | Danger | Danger | Warning | Warning | Warning | - | -
child_safe_cap         | yes
packaging              | Canister | Canister | Canister | Canister | Tub | Canister | Canister
recycled_packaging_pct | 50
shelf_life_months      | 36
storage_temperature_c  | 5 to 35
weight_kg              | 11.2 | 22.6 | 10.6 | 10.4 | 10.5 | 10.2 | 6.4
`,
  items: [
    {
      name: 'Active Cleaner Alkaline 10 l',
      sku: 'CP-101',
      price: 34.5,
      short: 'The everyday concentrate for vehicles, tarpaulins and façades.',
      copy: '<p>Breaks down road film, insects and soot in cold or hot water. Separates quickly, so the oil separator stays in order.</p><p>Do not let it dry on paint.</p>',
    },
    {
      name: 'Oil and Grease Remover Extra 20 l',
      sku: 'CP-102',
      price: 71,
      was: 79,
      short: 'For engines, plant and hall floors: strong, fast-separating.',
      copy: 'Silicate-free, and so suitable for water recycling. At 80 °C, one per cent is enough for nearly everything.',
    },
    {
      name: 'Floor Care Wipe 10 l',
      sku: 'CP-103',
      price: 38.9,
      short: 'Low-foam daily cleaner for scrubber dryers that leaves no build-up.',
      copy: 'Cleans, protects and can be buffed to a shine. Half a per cent in the tank is enough: more leaves streaks, not a cleaner floor.',
    },
    {
      name: 'Vehicle Shampoo Pro 10 l',
      sku: 'CP-104',
      price: 36,
      short: 'Foam, shine and beading for cars, vans and coaches.',
      copy: 'For foam lance, brush wash and gantry. Fresh citrus scent.',
    },
    {
      name: 'Carpet Extraction Powder 10 kg',
      sku: 'CP-105',
      price: 64,
      short: 'Dissolves instantly and dries to crystals that vacuum off.',
      copy: 'Keeps carpets clean for longer, because nothing sticky is left to catch new dirt. It encapsulates what is left in the pile and freshens the colours.',
    },
    {
      name: 'Glass and Surface Cleaner 10 l',
      sku: 'CP-106',
      price: 29.5,
      short: 'Streak-free on glass, mirrors and brushed steel.',
      copy: 'Alcohol-based and unscented, so it suits counters and display cases. Fill into the spray bottle at one to ten.',
    },
    {
      name: 'System Care Softener 6 l',
      sku: 'CP-107',
      price: 33,
      pricing: 'only-sale-price',
      short: 'Protects boilers and heating coils of hot water washers against lime.',
      copy: 'Goes into the small tank beside the fuel and is dosed by the machine. In hard water areas, the coil lasts longer.',
    },
  ],
};
