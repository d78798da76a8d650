/**
 * What a card says of a machine in figures, by category: attributes whose code ends in their unit, at
 * most three of them. A product is of the first category whose first attribute it has. Attributes
 * whose value is picked from a list do not do: a card would show the number of the option.
 */
export const KEY_FIGURES: Readonly<Record<string, readonly string[]>> = {
  'pressure washers': ['pressure_bar', 'flow_rate_l_h', 'weight_kg'],
  'trade pressure washers': ['working_pressure_bar', 'flow_rate_l_h', 'weight_kg'],
  'steam cleaners': ['steam_pressure_bar', 'heat_up_time_min', 'water_tank_l'],
  'scrubbers, sweepers, floor cleaners': [
    'area_performance_m2_h',
    'working_width_mm',
    'battery_runtime_min',
  ],
  'vacuums for water and dust': ['dirt_container_capacity_l', 'air_flow_l_s', 'weight_kg'],
  'window vacuums': ['suction_width_mm', 'battery_runtime_min', 'weight_kg'],
  'electric mops': ['area_per_charge_m2', 'battery_runtime_min', 'weight_kg'],
  'cordless vacuums': ['dustbin_volume_ml', 'battery_runtime_min', 'weight_kg'],
  pumps: ['flow_rate_max_l_h', 'delivery_head_m', 'power_w'],
  lawnmowers: ['lawn_area_m2', 'cutting_width_cm', 'weight_kg'],
  'hedge trimmers': ['cutting_length_cm', 'battery_runtime_min', 'weight_kg'],
  chainsaws: ['bar_length_cm', 'battery_runtime_min', 'weight_kg'],
  'leaf blowers': ['air_speed_km_h', 'battery_runtime_min', 'weight_kg'],
  'air purifiers': ['room_size_m2', 'clean_air_rate_m3_h', 'noise_level_db'],
  'water reclamation': ['treatment_capacity_l_h', 'recycling_rate_pct'],
  'parts washers': ['load_capacity_kg', 'bath_volume_l', 'cleaning_temperature_c'],
  detergents: ['contents_l', 'yield_m2'],
};

/** Said behind a figure whose unit does not tell what is measured. */
export const FIGURE_WORDS: Readonly<Record<string, string>> = {
  heat_up_time_min: 'to heat up',
  water_tank_l: 'tank',
  working_width_mm: 'wide',
  battery_runtime_min: 'per charge',
  dirt_container_capacity_l: 'container',
  dustbin_volume_ml: 'bin',
  suction_width_mm: 'wide',
  area_per_charge_m2: 'per charge',
  delivery_head_m: 'head',
  lawn_area_m2: 'lawn',
  cutting_width_cm: 'wide',
  cutting_length_cm: 'long',
  bar_length_cm: 'bar',
  room_size_m2: 'rooms',
  recycling_rate_pct: 'recycled',
  load_capacity_kg: 'load',
  bath_volume_l: 'bath',
  yield_m2: 'per pack',
};
