/** Symbols of units for shoppers, by quantity and final tokens of a code. */
const UNITS_BY_QUANTITY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mass: { kg: 'kg', g: 'g', mg: 'mg', t: 't', lb: 'lb', lbs: 'lb', kg_lb: 'kg/lb' },
  length: {
    mm: 'mm',
    cm: 'cm',
    m: 'm',
    km: 'km',
    um: 'µm',
    micron: 'µm',
    microns: 'µm',
    inch: 'in',
    inches: 'in',
    ft: 'ft',
  },
  area: { mm2: 'mm²', cm2: 'cm²', m2: 'm²', sqm: 'm²', ha: 'ha' },
  volume: {
    ml: 'ml',
    cl: 'cl',
    l: 'l',
    ltr: 'l',
    litre: 'l',
    litres: 'l',
    liter: 'l',
    liters: 'l',
    cm3: 'cm³',
    ccm: 'cm³',
    m3: 'm³',
  },
  flow: {
    l_h: 'l/h',
    lph: 'l/h',
    l_min: 'l/min',
    lpm: 'l/min',
    l_s: 'l/s',
    ml_min: 'ml/min',
    m3_h: 'm³/h',
    m3_min: 'm³/min',
    l_h_l_min: 'l/h, l/min',
  },
  rate: { g_min: 'g/min', g_h: 'g/h', kg_h: 'kg/h', kg_min: 'kg/min' },
  coverage: { m2_h: 'm²/h', sqm_h: 'm²/h', m2_l: 'm²/l', m2_charge: 'm² per charge' },
  dosage: { ml_m2: 'ml/m²', g_m2: 'g/m²', l_m2: 'l/m²', ml_l: 'ml/l', g_l: 'g/l' },
  load: { kg_m2: 'kg/m²', g_cm2: 'g/cm²', n_cm2: 'N/cm²', n_mm2: 'N/mm²', kg_cm2: 'kg/cm²' },
  concentration: {
    mg_m3: 'mg/m³',
    ug_m3: 'µg/m³',
    mg_l: 'mg/l',
    g_km: 'g/km',
    g_kwh: 'g/kWh',
    ppm: 'ppm',
  },
  density: { g_cm3: 'g/cm³', g_ml: 'g/ml', kg_m3: 'kg/m³', kg_l: 'kg/l' },
  pressure: {
    bar: 'bar',
    mbar: 'mbar',
    pa: 'Pa',
    hpa: 'hPa',
    kpa: 'kPa',
    mpa: 'MPa',
    psi: 'psi',
    mmh2o: 'mm H₂O',
    mmws: 'mm H₂O',
    bar_mpa: 'bar/MPa',
    bar_psi: 'bar/psi',
    mbar_kpa: 'mbar/kPa',
  },
  temperature: {
    c: '°C',
    degc: '°C',
    deg_c: '°C',
    degree_c: '°C',
    degrees_c: '°C',
    celsius: '°C',
    f: '°F',
    k: 'K',
  },
  voltage: { v: 'V', mv: 'mV', kv: 'kV', volt: 'V', volts: 'V' },
  current: { a: 'A', ma: 'mA', amp: 'A', amps: 'A' },
  charge: { ah: 'Ah', mah: 'mAh' },
  'apparent power': { va: 'VA', kva: 'kVA' },
  power: { w: 'W', aw: 'AW', kw: 'kW', watt: 'W', watts: 'W', hp: 'hp', ps: 'PS', kw_hp: 'kW/hp' },
  energy: { wh: 'Wh', kwh: 'kWh', j: 'J', kj: 'kJ', kcal_h: 'kcal/h', kwh_year: 'kWh/year' },
  'energy by area': { wh_m2: 'Wh/m²' },
  resistance: { ohm: 'Ω', ohms: 'Ω', kohm: 'kΩ' },
  frequency: { hz: 'Hz', khz: 'kHz', mhz: 'MHz', ghz: 'GHz' },
  mains: {
    v_hz: 'V/Hz',
    ph_v: 'Ph/V',
    ph_v_hz: 'Ph/V/Hz',
    v_ph_hz: 'V/Ph/Hz',
    v_ah: 'V/Ah',
  },
  sound: { db: 'dB', dba: 'dB(A)', db_a: 'dB(A)' },
  turning: {
    rpm: 'rpm',
    r_min: 'rpm',
    u_min: 'rpm',
    '1_min': 'rpm',
    min_1: 'rpm',
    spm: 'spm',
    permin: 'per min',
  },
  speed: { km_h: 'km/h', kmh: 'km/h', kph: 'km/h', mph: 'mph', m_s: 'm/s', m_min: 'm/min' },
  acceleration: { m_s2: 'm/s²', ms2: 'm/s²', m_s_2: 'm/s²' },
  force: { n: 'N', kn: 'kN' },
  torque: { nm: 'Nm', n_m: 'Nm' },
  time: {
    ms: 'ms',
    s: 's',
    sec: 's',
    secs: 's',
    seconds: 's',
    min: 'min',
    mins: 'min',
    minutes: 'min',
    h: 'h',
    hr: 'h',
    hrs: 'h',
    hours: 'h',
    days: 'days',
    weeks: 'weeks',
    months: 'months',
    years: 'years',
  },
  share: { percent: '%', pct: '%', perc: '%' },
  angle: { deg: '°', degree: '°', degrees: '°' },
  light: { lm: 'lm', lx: 'lx', lux: 'lx', cd: 'cd' },
  hardness: { dh: '°dH' },
  money: { gbp: '£' },
};

export interface Unit {
  symbol: string;
  quantity: string;
}

export const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(UNITS_BY_QUANTITY).flatMap(([quantity, symbols]) =>
    Object.entries(symbols).map(([tokens, symbol]) => [tokens, { symbol, quantity }] as const),
  ),
);

export const MAX_UNIT_WORDS = Math.max(...[...UNITS.keys()].map((key) => key.split('_').length));

const UNITS_BY_SPELLING: ReadonlyMap<string, Unit> = new Map(
  [...UNITS.values()].map((unit) => [spelling(unit.symbol), unit] as const),
);

/** Returns the unit that a person wrote: 'm2/h', 'M²/H' and 'm²/h' are equal. */
export function writtenUnit(text: string): Unit | null {
  return UNITS_BY_SPELLING.get(spelling(text)) ?? UNITS.get(spelling(text)) ?? null;
}

function spelling(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s^]/g, '').replace(/μ/g, 'u');
}
