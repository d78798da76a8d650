import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeWetDryVacuums: DemoGroup = {
  details: ['sawdust-home-garden-teal-0'],
  place: 'workshop',
  categories: ['home-garden/wet-dry-vacuum-cleaners'],
  vat: 'incl',
  accessories: ['VA-201', 'VA-202', 'VA-204', 'VA-206', 'VA-208', 'VA-209'],
  detergents: ['DT-07', 'DT-09'],
  documents: ['Operating instructions', 'Spare parts list'],
  features: {
    switch: [
      'Wet and dry without a filter change',
      'Sawdust, then a burst washing machine: just carry on.',
      'The float closes the inlet when the container is full.',
    ],
    blower: [
      'Blower',
      'Move the hose to the rear socket and blow leaves out of gravel.',
      'Dries grout and wheel rims, too.',
    ],
    socket: [
      'Socket for power tools',
      'The vacuum starts with the saw and runs on for five seconds.',
      'Empties the hose before it stops.',
    ],
    push: [
      'Filter cleaning at a push',
      'A blast of air shakes the dust off into the container.',
      'Full suction again in two seconds, without opening anything.',
    ],
    steel: [
      'Stainless steel container',
      'Takes knocks, screws and hot water.',
      'Wipes clean and does not smell.',
    ],
    pullout: [
      'Filter that comes out at the side',
      'Open the drawer over the bin and tip: no contact with dust.',
    ],
    park: [
      'Parking position',
      'Hang the nozzle on the rim and both hands are free.',
      'Cable hook and accessory pockets all round.',
    ],
  },
  sheet: `
power_w                   | 1000 | 1000 | 1200 | 1300 | 1500 | - 
suction_power_aw          | 180 | 200 | 230 | 260 | 300 | 110
vacuum_mbar               | 180 | 200 | 210 | 225 | 250 | 130
air_flow_l_s              | 52 | 55 | 60 | 64 | 72 | 38
dirt_container_capacity_l | 12 | 15 | 20 | 25 | 30 | 10
dirt_container_material   | Plastic | Plastic | Stainless steel | Stainless steel | Stainless steel | Plastic
usable_water_volume_l     | 7 | 9 | 12 | 15 | 19 | 5
filter_type               | Cartridge | Cartridge | Cartridge | Flat pleated | Flat pleated | Cartridge
filter_cleaning           | None | Manual | Manual | Semi-automatic | Semi-automatic | Manual
suction_hose_m            | 1.8 | 2.0 | 2.2 | 2.2 | 2.8 | 1.8
suction_tube_material     | Plastic | Plastic | Chromed steel | Stainless steel | Stainless steel | Plastic
accessory_diameter_mm     | 35
blower_function           | no | yes | yes | yes | yes | yes
power_outlet              | no | no | no | yes | yes | no
cable_length_m            | 4 | 5 | 5 | 6 | 7 | -
voltage_v                 | 220-240 | 220-240 | 220-240 | 220-240 | 220-240 | 18
frequency_hz              | 50 | 50 | 50 | 50 | 50 | -
battery_runtime_min       | - | - | - | - | - | 24
battery_included          | - | - | - | - | - | no
noise_level_db            | 76 | 75 | 74 | 73 | 72 | 75
colour                    | Teal | Teal | Teal | Teal | Graphite | Teal
dimensions_mm             | 350 x 330 x 430 | 380 x 340 x 500 | 390 x 360 x 560 | 420 x 380 x 600 | 440 x 410 x 680 | 370 x 330 x 400
weight_kg                 | 4.4 | 5.2 | 6.9 | 8.4 | 10.7 | 4.1
guarantee_years           | 2 | 2 | 3 | 3 | 3 | 2
`,
  items: [
    {
      name: 'WDV 12 Wet & Dry Vacuum',
      sku: '1204-WDV',
      price: 57,
      short: 'For the garage, the car mats and the puddle under the fridge.',
      copy: "<p>A plain, honest workshop vacuum. Twelve litres are enough for a Saturday's sawing or a bucket and a half of water, and there is room on the lid for the nozzles.</p>",
      equipment: [
        '1.8 m hose',
        'Two suction tubes',
        'Wet & dry floor nozzle',
        'Crevice nozzle',
        'Cartridge filter',
        'Fleece bag',
      ],
      applications: ['Garage and cellar', 'Car', 'Small floods'],
      features: ['switch', 'park'],
      accessories: ['VA-202', 'VA-204', 'VA-206', 'VA-208', 'VA-209'],
    },
    {
      name: 'WDV 15 Workshop',
      sku: '1205-WDV',
      price: 78,
      was: 93,
      short: 'Fifteen litres and a blower socket, for the workshop and the garden.',
      copy: 'The WDV 15 earns its keep in October, when the blower clears leaves out of the gravel, and in every other month when it does everything else. The filter twists out without spilling, and the cable is five metres long.',
      equipment: [
        '2 m hose',
        'Two suction tubes',
        'Wet & dry floor nozzle',
        'Crevice nozzle',
        'Cartridge filter',
        'Fleece bag',
      ],
      applications: ['Workshop', 'Car interior', 'Garden paths, as a blower', 'Renovation'],
      features: ['switch', 'blower', 'park'],
    },
    {
      name: 'WDV 20 Steel',
      sku: '1206-WDV',
      price: 111,
      short: 'A stainless container that shrugs off screws, stones and hot water.',
      copy: '<p>Bits of brick rattle in a plastic drum; in this one they rattle louder and do no harm. The steel container carries a drain plug, so nobody has to lift twenty litres of dirty water over the edge of a sink.</p><p style="text-align: left;">Ideal after plastering, for rubble and for the utility room.</p>',
      equipment: [
        '2.2 m hose',
        'Chromed tubes',
        'Wet & dry floor nozzle',
        'Crevice nozzle',
        'Upholstery nozzle',
        'Cartridge filter',
        'Fleece bag',
      ],
      applications: ['Renovation', 'Cellar and utility room', 'Car and caravan', 'Pond edges'],
      features: ['switch', 'steel', 'blower', 'park'],
    },
    {
      name: 'WDV 25 Steel Tool',
      sku: '1207-WDV',
      price: 174,
      short: 'Starts with your saw, cleans its own filter and takes 25 litres.',
      copy: '<p>Plug the router into the vacuum and the vacuum into the wall. From then on dust goes where it should, and after the last cut the suction runs on until the hose is empty.</p><p>When the tone of the motor drops, press the button on the lid twice. That is all the maintenance there is during the day.</p>',
      equipment: [
        '2.2 m antistatic hose',
        'Stainless tubes',
        'Power tool adapter',
        'Floor nozzle',
        'Crevice nozzle',
        'Flat pleated filter',
        'Fleece bag',
      ],
      applications: ['Sanding and sawing', 'Renovation', 'Workshop', 'Large spills'],
      features: ['socket', 'push', 'steel', 'pullout', 'switch'],
      accessories: ['VA-203', 'VA-207', 'VA-208', 'VA-201'],
    },
    {
      name: 'WDV 30 Steel Tool Plus',
      sku: '1208-WDV',
      price: 246,
      short: 'The largest of the range: 30 litres, seven metres of cable, 2.8 m of hose.',
      copy: 'For people whose garage is a workshop. The radius of nearly ten metres reaches round a van without unplugging; the socket takes tools up to 2,100 W; and the steel tubes click together with a pin that does not work loose. Large wheels at the rear, so stairs are possible, if not welcome.',
      equipment: [
        '2.8 m antistatic hose with air control',
        'Stainless tubes',
        'Power tool adapter',
        'Switchable floor nozzle',
        'Crevice nozzle',
        'Car nozzle set',
        'Flat pleated filter',
        'Two fleece bags',
      ],
      applications: ['Joinery at home', 'Renovation', 'Vans and horseboxes', 'Floods'],
      features: ['socket', 'push', 'steel', 'pullout', 'blower'],
      accessories: ['VA-203', 'VA-204', 'VA-207', 'VA-208', 'VA-209'],
    },
    {
      name: 'WDV 18 V Cordless Wet & Dry Vacuum',
      sku: '1210-WDV18',
      price: 96,
      short: 'Runs on the 18 V battery: vacuum at the allotment, in the car park, on the boat.',
      copy: 'Twenty-four minutes on the 5.0 Ah battery is time for the inside of a car, mats included. The hose wraps round the drum and the drum has a carrying handle, so it travels in the footwell.',
      equipment: ['1.8 m hose', 'Floor nozzle', 'Crevice nozzle', 'Cartridge filter'],
      applications: ['Car and caravan', 'Boat', 'Site tidy-up', 'Stairs'],
      features: ['switch', 'blower', 'park'],
      accessories: ['BA-601', 'BA-602', 'BA-605', 'VA-202', 'VA-204'],
    },
  ],
};
