import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradePressureWashers: DemoGroup = {
  details: ['burner-professional-graphite-0'],
  place: 'site',
  categories: ['professional/pressure-washer'],
  vat: 'excl',
  accessories: ['XA-01', 'XH-400', 'NT-25', 'XA-02', 'XA-03', 'XA-04'],
  detergents: ['CP-101', 'CP-102', 'CP-104'],
  hasDocumentFiles: true,
  documents: ['Operating instructions', 'Spare parts list', 'Technical data sheet'],
  features: {
    pump: [
      'Crankshaft pump in brass',
      'Ceramic pistons, slow running, made for the working day.',
      'Seals are changed without removing the pump.',
    ],
    gun: [
      'Gun that holds itself open',
      'The recoil of the water keeps the trigger pressed.',
      'No more cramped hands at four in the afternoon.',
    ],
    servo: [
      'Flow set at the gun',
      'Turn the ring to reduce flow and pressure without going back to the machine.',
    ],
    eco: ['Economy stage at 60 °C', 'Enough for most dirt, and a third less fuel.'],
    vertical: ['Works lying or standing', 'Narrow enough for a van, stable enough for a ramp.'],
    motor: [
      'Four-pole motor',
      'Half the revolutions, far less wear.',
      'Quiet enough for hotel car parks.',
    ],
    frame: ['Crash frame', 'Lifting eye for the crane, lashing points for the trailer.'],
  },
  sheet: `
working_pressure_bar  | 30-150 | 30-180 | 30-170 | 30-210 | 40-230
pressure_max_bar      | 165 | 200 | 190 | 240 | 250
flow_rate_l_h         | 250-560 | 300-700 | 280-650 | 450-900 | 400-930
inlet_temperature_c   | 60 | 60 | 30 | 30 | 60
outlet_temperature_c  | - | - | 80-155 | 80-155 | -
connected_load_kw     | 2.8 | 4.2 | 3.0 | 7.2 | -
voltage_v             | 230 | 400 | 230 | 400 | -
phase_count           | 1 | 3 | 1 | 3 | -
frequency_hz          | 50 | 50 | 50 | 50 | -
motor_poles           | 4 | 4 | 4 | 4 | -
power_source          | Mains | Three-phase | Mains | Three-phase | Petrol engine
pump_type             | Axial piston brass | Axial piston brass | Axial piston brass | Crankshaft brass | Crankshaft brass
burner_output_kw      | - | - | 46 | 69 | -
fuel_consumption_kg_h | - | - | 3.5 | 5.6 | 2.6
fuel_tank_l           | - | - | 15 | 25 | 6.5
engine_make           | - | - | - | - | Four-stroke OHV, 13 hp
engine_displacement_cm3 | - | - | - | - | 389
starter_type          | - | - | - | - | Recoil
hose_length_m         | 10 | 15 | 10 | 15 | 15
hose_type             | Steel braided
hose_reel             | no | yes | no | yes | no
detergent_tank_l      | - | 6 | 10 | 20 | -
noise_level_db        | 74 | 73 | 75 | 73 | 91
vibration_ms2         | 1.3 | 1.4 | 1.2 | 1.3 | 2.2
protection_rating_ip  | IPX5
colour                | Graphite
dimensions_mm         | 400 x 390 x 920 | 560 x 500 x 1090 | 1060 x 650 x 920 | 1330 x 750 x 1060 | 800 x 600 x 720
weight_kg             | 26 | 48 | 84 | 165 | 52
guarantee_years       | 1
`,
  items: [
    {
      name: 'HP 5/15 Compact Cold Water',
      sku: '6115-HP',
      price: 579,
      short: 'The trade washer for the van: upright or lying down, 26 kilos, brass pump.',
      copy: "<p>Fitters, landscapers and fleet managers asked for the same thing: a machine that one person lifts, that lives on a bulkhead shelf and still does a day's work. The HP 5/15 starts on any 13-amp socket and runs happily on its back.</p>",
      equipment: [
        'Trade trigger gun',
        '840 mm stainless lance',
        '10 m high-pressure hose',
        'Power nozzle',
        'Water filter',
      ],
      applications: ['Vehicles and trailers', 'Site tools', 'Entrances', 'Bin stores'],
      features: ['vertical', 'gun', 'motor', 'servo'],
      accessories: ['XA-01', 'XH-400', 'NT-25', 'XA-03', 'XA-04'],
      details: ['wall-jet-home-garden-teal-0'],
    },
    {
      name: 'HP 7/18 Reel Cold Water',
      sku: '6118-HP',
      price: 1129,
      was: 1279,
      short: 'Three-phase, 700 litres an hour, hose reel and detergent tank.',
      copy: 'Built for the daily wash-down in workshops and on farms. The four-pole motor idles at half the usual speed, and a pressure relief takes the load off seals whenever the trigger is closed. The six-litre tank empties to the last drop, and the dosing dial stays where you set it.',
      equipment: [
        'Trade trigger gun',
        '1050 mm stainless lance',
        '15 m hose on reel',
        'Dirt rotor',
        'Detergent tank 6 l',
      ],
      applications: ['Farm machinery', 'Vehicle workshops', 'Building sites', 'Stables'],
      features: ['motor', 'gun', 'servo', 'frame'],
      details: ['wall-jet-home-garden-teal-0'],
    },
    {
      name: 'HW 6/17 Compact Hot Water',
      sku: '6217-HW',
      price: 2349,
      short: 'Hot water from a domestic socket: grease and oil go with less detergent.',
      copy: '<h2>Heat does the work</h2><p>At 80 °C grease melts, so you need less pressure, less detergent and less time. The HW 6/17 is our entry to hot water: single-phase, narrow enough for a workshop door, with large wheels and a castor.</p><p>The economy stage holds 60 °C, which is enough for most dirt.</p>',
      equipment: [
        'Trade trigger gun',
        '1050 mm stainless lance',
        '10 m high-pressure hose',
        'Power nozzle',
        'Detergent tank 10 l',
      ],
      applications: [
        'Engines and chassis',
        'Commercial kitchens, outside',
        'Farm hygiene',
        'Chewing gum',
      ],
      features: ['eco', 'gun', 'servo', 'motor'],
      detergents: ['CP-102', 'CP-101', 'CP-107'],
      accessories: ['XA-01', 'XH-400', 'NT-25', 'XA-03', 'XA-04'],
    },
    {
      name: 'HW 9/21 Reel Hot Water',
      sku: '6221-HW',
      price: 4890,
      short: 'Crankshaft pump, two detergent tanks, 15 m on the reel: hot water all day.',
      copy: '<p>For depots and hauliers where the machine is switched on at six. Slow-running crankshaft pump, boiler with a stainless coil, and a control panel that says in plain words what it needs: fuel, softener, service in 40 hours.</p><table style="width:100%" border="0"><tr><td><b>Cold</b></td><td>rinsing, dust</td></tr><tr><td><b>60 °C eco</b></td><td>road film, mud</td></tr><tr><td><b>80 °C</b></td><td>oil, grease, protein</td></tr><tr><td><b>Steam stage</b></td><td>chewing gum, wax, weeds</td></tr></table>',
      equipment: [
        'Trade trigger gun',
        '1050 mm rotatable lance',
        '15 m hose on reel',
        'Power nozzle',
        'Two detergent tanks',
        'Softener, 1 l',
      ],
      applications: [
        'Haulage depots',
        'Construction plant',
        'Food trade yards',
        'Municipal vehicles',
      ],
      features: ['pump', 'eco', 'servo', 'gun', 'frame'],
      detergents: ['CP-102', 'CP-104', 'CP-107', 'CP-101'],
    },
    {
      name: 'HP 9/23 Petrol Cold Water',
      sku: '6323-HP-P',
      price: 2190,
      short: 'Independent of the mains: 230 bar from a 13 hp petrol engine in a crash frame.',
      copy: 'Where there is no socket, there is usually the worst dirt. The HP 9/23 draws from a bowser if it must, shrugs off the odd drop from a tailgate, and hangs from a crane by its eye. Thermal relief valve included: leave it idling for a tea break and the pump stays cool.',
      equipment: [
        'Trade trigger gun',
        '1050 mm stainless lance',
        '15 m steel-braided hose',
        'Dirt rotor',
        'Suction hose',
      ],
      applications: ['Building sites', 'Quarries', 'Graffiti removal', 'Remote buildings'],
      features: ['frame', 'pump', 'gun', 'servo'],
      details: ['engine-professional-graphite-0'],
    },
  ],
};
