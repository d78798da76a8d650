/** Full words for abbreviations, and words with a spelling of their own. */
export const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    approx: 'approx.',
    bluetooth: 'Bluetooth',
    co2: 'CO₂',
    dia: 'diameter',
    dim: 'dimensions',
    dims: 'dimensions',
    excl: 'excl.',
    gtin: 'GTIN',
    h2o: 'H₂O',
    incl: 'incl.',
    lifepo4: 'LiFePO₄',
    liion: 'Li-ion',
    lpa: 'LpA',
    lwa: 'LwA',
    max: 'max.',
    maximum: 'max.',
    min: 'min.',
    minimum: 'min.',
    perf: 'performance',
    ph: 'pH',
    qty: 'quantity',
    std: 'standard',
    temp: 'temperature',
    vol: 'volume',
    wifi: 'Wi-Fi',
  }),
);

export const ACRONYMS: ReadonlySet<string> = new Set(
  (
    'abs ac agm api atex cadr cfm ce cng cri dc din ean ec en epa epdm eu eva ewa gps haccp hdpe hepa ' +
    'hmi hvlp iec ip iso lcd led lpg mdpe nbr nimh npt nta oem pe pm1 pm10 pp pto ptfe pu pva pvc ' +
    'rcd rfid rohs rpm sds tpe tuv uk ukca ulpa usb uv vde voc weee'
  ).split(' '),
);

/** Expressions of two tokens. */
export const PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hand_arm: 'hand-arm',
    heavy_duty: 'heavy-duty',
    in_out: 'in/out',
    li_ion: 'Li-ion',
    max_min: 'max./min.',
    min_max: 'min./max.',
    no_of: 'number of',
    o_ring: 'O-ring',
    on_off: 'on/off',
    ride_on: 'ride-on',
    step_on: 'step-on',
    w_o: 'without',
    walk_behind: 'walk-behind',
    wet_dry: 'wet/dry',
    wi_fi: 'Wi-Fi',
  }),
);

export const PREFIXES: ReadonlySet<string> = new Set([
  'anti',
  'multi',
  'non',
  'pre',
  'self',
  'semi',
]);

/** After these words a single letter is a grade, not a unit: 'dust_class_m', 'plug_type_g'. */
export const BEFORE_A_GRADE: ReadonlySet<string> = new Set([
  'category',
  'class',
  'grade',
  'group',
  'ip',
  'label',
  'model',
  'series',
  'type',
  'variant',
  'version',
]);

/** If one of these words precedes it, a final 'min' means minutes; otherwise it means minimum. */
export const TIME_WORDS: ReadonlySet<string> = new Set([
  'boiling',
  'charging',
  'drying',
  'duration',
  'heating',
  'interval',
  'life',
  'period',
  'run',
  'running',
  'runtime',
  'time',
  'timer',
  'up',
  'warranty',
]);

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
