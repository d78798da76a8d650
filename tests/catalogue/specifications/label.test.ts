import { describe, expect, it } from 'vitest';
import { labelParts, specificationLabel } from '#catalogue/specifications/label.ts';

describe('specificationLabel from a code', () => {
  it.each([
    ['weight_kg', 'Weight (kg):'],
    ['voltage_v', 'Voltage (V):'],
    ['power_w', 'Power (W):'],
    ['max_power_kw', 'Max. power (kW):'],
    ['frequency_hz', 'Frequency (Hz):'],
    ['pressure_bar', 'Pressure (bar):'],
    ['pressure_max_bar', 'Max. pressure (bar):'],
    ['working_pressure_mpa', 'Working pressure (MPa):'],
    ['operating_pressure_bar_mpa', 'Operating pressure (bar/MPa):'],
    ['vacuum_mbar', 'Vacuum (mbar):'],
    ['vacuum_mbar_kpa', 'Vacuum (mbar/kPa):'],
    ['flow_rate_l_h', 'Flow rate (l/h):'],
    ['flow_rate_min_max_l_h', 'Min./max. flow rate (l/h):'],
    ['flow_rate_l_min', 'Flow rate (l/min):'],
    ['water_connection_min_l_min', 'Min. water connection (l/min):'],
    ['air_flow_l_s', 'Air flow (l/s):'],
    ['cadr_m3_h', 'CADR (m³/h):'],
    ['area_performance_m2_h', 'Area performance (m²/h):'],
    ['area_coverage_per_tank_filling_m2', 'Area coverage per tank filling (m²):'],
    ['filter_area_cm2', 'Filter area (cm²):'],
    ['sound_level_dba', 'Sound level (dB(A)):'],
    ['sound_level_db_a', 'Sound level (dB(A)):'],
    ['noise_level_db', 'Noise level (dB):'],
    ['sound_power_level_lwa_dba', 'Sound power level LwA (dB(A)):'],
    ['max_temperature_c', 'Max. temperature (°C):'],
    ['water_inlet_temp_max_c', 'Max. water inlet temperature (°C):'],
    ['dimensions_lxwxh_mm', 'Dimensions L × W × H (mm):'],
    ['dimensions_l_x_w_x_h_cm', 'Dimensions L × W × H (cm):'],
    ['packaging_size_wxh_mm', 'Packaging size W × H (mm):'],
    ['cable_length_m', 'Cable length (m):'],
    ['cableLengthM', 'Cable length (m):'],
    ['cable-length.m', 'Cable length (m):'],
    [' hose_length_m ', 'Hose length (m):'],
    ['immersion_depth_max_m', 'Max. immersion depth (m):'],
    ['particle_size_mm', 'Particle size (mm):'],
    ['working_width_with_2_side_brushes_mm', 'Working width with 2 side brushes (mm):'],
    ['container_capacity_l', 'Container capacity (l):'],
    ['content_ml', 'Content (ml):'],
    ['dosage_ml_l', 'Dosage (ml/l):'],
    ['dust_emission_mg_m3', 'Dust emission (mg/m³):'],
    ['brush_contact_pressure_g_cm2', 'Brush contact pressure (g/cm²):'],
    ['battery_capacity_ah', 'Battery capacity (Ah):'],
    ['battery_energy_wh', 'Battery energy (Wh):'],
    ['battery_voltage_capacity_v_ah', 'Battery voltage capacity (V/Ah):'],
    ['mains_supply_ph_v_hz', 'Mains supply (Ph/V/Hz):'],
    ['rated_current_a', 'Rated current (A):'],
    ['fuse_protection_a', 'Fuse protection (A):'],
    ['brush_speed_rpm', 'Brush speed (rpm):'],
    ['driving_speed_km_h', 'Driving speed (km/h):'],
    ['hand_arm_vibration_m_s2', 'Hand-arm vibration (m/s²):'],
    ['climbing_ability_percent', 'Climbing ability (%):'],
    ['torque_nm', 'Torque (Nm):'],
    ['shelf_life_months', 'Shelf life (months):'],
    ['run_time_min', 'Run time (min):'],
    ['charging_time_80_min', 'Charging time 80 (min):'],
    ['battery_run_time_max_min', 'Max. battery run time (min):'],
    ['weight_min', 'Min. weight:'],
    ['heat_up_time_s', 'Heat up time (s):'],
    ['weight_w_o_accessories_kg', 'Weight without accessories (kg):'],
    ['no_of_brushes', 'Number of brushes:'],
    ['ip_rating', 'IP rating:'],
    ['ipx5', 'IPX5:'],
    ['hepa_filter', 'HEPA filter:'],
    ['led_lighting', 'LED lighting:'],
    ['ec_motor', 'EC motor:'],
    ['rpm', 'RPM:'],
    ['ph_value', 'pH value:'],
    ['co2_emissions_g_km', 'CO₂ emissions (g/km):'],
    ['battery_type_li_ion', 'Battery type Li-ion:'],
    ['wet_dry_suction', 'Wet/dry suction:'],
    ['self_propelled', 'Self-propelled:'],
    ['dishwasher_safe', 'Dishwasher-safe:'],
    ['suction_power_aw', 'Suction power (AW):'],
    ['blade_strokes_min', 'Blade strokes (per min):'],
    ['non_marking_tyres', 'Non-marking tyres:'],
    ['dust_class_m', 'Dust class M:'],
    ['protection_class_ii', 'Protection class II:'],
    ['plug_type_g', 'Plug type G:'],
    ['color', 'Colour:'],
    ['vapor_volume_g_min', 'Vapour volume (g/min):'],
    ['weigth_kg', 'Weight (kg):'],
    ['volatge_v', 'Voltage (V):'],
    ['max_temprature_c', 'Max. temperature (°C):'],
    ['tank_capcity_l', 'Tank capacity (l):'],
    ['voltage_v_attr', 'Voltage (V):'],
    ['tech_voltage_v', 'Voltage (V):'],
    ['bar', 'Bar:'],
    ['drive_type', 'Drive type:'],
    ['biodegradable', 'Biodegradable:'],
    ['dba', 'Sound level (dB(A)):'],
    ['lxwxh_mm', 'Dimensions L × W × H (mm):'],
    ['country_of_manufacture', 'Country of manufacture:'],
  ])('reads the code %s as %s', (code, label) => {
    expect(specificationLabel(code, null)).toBe(label);
  });
});

describe('specificationLabel from the back end', () => {
  it.each([
    ['weight_kg', 'Weight incl. packaging (kg)', 'Weight incl. packaging (kg):'],
    ['weight_kg', 'Weight (kg):', 'Weight (kg):'],
    ['weight_kg', '  Weight   (kg) : : ', 'Weight (kg):'],
    ['x_17', 'Number of gears', 'Number of gears:'],
    ['area_performance_m2_h', 'Theoretical output (m2/h)', 'Theoretical output (m²/h):'],
    ['frequency_hz', 'Mains frequency (HZ)', 'Mains frequency (Hz):'],
    ['noise_level_db', 'Noise level (dB(A))', 'Noise level (dB(A)):'],
    ['weight_kg', 'Weight (g)', 'Weight (g):'],
    ['tank_l', 'Tank (fresh/dirty water)', 'Tank (fresh/dirty water):'],
    ['cable_m', 'cable length', 'Cable length:'],
    ['cable_m', 'cable (m)', 'Cable (m):'],
    ['flow_rate_max_l_h', 'Flow rate, max. (l/h)', 'Flow rate, max. (l/h):'],
    ['frost_proof', 'Frost-proof', 'Frost-proof:'],
    ['tank_l', 'Tank (FRESH WATER)', 'Tank (FRESH WATER):'],
    ['ph', 'pH of the concentrate', 'pH of the concentrate:'],
    ['max_temp_c', 'Temperature max.', 'Temperature max.:'],
  ])('uses for %s the label %j as %s', (code, backEndLabel, label) => {
    expect(specificationLabel(code, backEndLabel)).toBe(label);
  });

  it.each([
    ['weight_kg', 'Weigth (kg)', 'Weight (kg):'],
    ['battery_min', 'Batery runtime (min)', 'Battery runtime (min):'],
    ['voltage_v', 'Volatge', 'Voltage:'],
    ['voltage_v', 'VOLATGE (V)', 'VOLTAGE (V):'],
    ['cable_length_m', 'Power cable lenght (m)', 'Power cable length (m):'],
    ['pressure_bar', 'Max. pressur (bar)', 'Max. pressure (bar):'],
    ['max_temperature_c', 'Water temprature', 'Water temperature:'],
    ['tank_l', 'Tank Capcity (l)', 'Tank Capacity (l):'],
    ['colour', 'Housing color', 'Housing colour:'],
  ])('corrects the label of %s from %j to %s', (code, backEndLabel, label) => {
    expect(specificationLabel(code, backEndLabel)).toBe(label);
  });

  it.each([
    ['is empty', 'weight_kg', '', 'Weight (kg):'],
    ['is a colon', 'weight_kg', ' : ', 'Weight (kg):'],
    ['is missing', 'weight_kg', null, 'Weight (kg):'],
    ['is the code', 'weight_kg', 'weight_kg', 'Weight (kg):'],
    ['is the code in capitals', 'weight_kg', 'WEIGHT_KG', 'Weight (kg):'],
    ['is the code with spaces', 'weight_kg', 'Weight kg', 'Weight (kg):'],
    ['is another code', 'voltage_v', 'cable_length_m', 'Voltage (V):'],
    ['is the code with spaces, in small letters', 'weight_kg', 'weight kg', 'Weight (kg):'],
    ['has an underscore', 'voltage_v', 'Mains_voltage', 'Voltage (V):'],
    ['is one lower-case word', 'voltage_v', 'volts', 'Voltage (V):'],
    ['is a camel-case code', 'voltage_v', 'mainsVoltage', 'Voltage (V):'],
    ['measures something else', 'voltage_v', 'Weight (kg)', 'Voltage (V):'],
    ['measures something else, loosely written', 'voltage_v', 'Area (M2/H)', 'Voltage (V):'],
  ])('ignores a label that %s: %s, %j', (_case, code, backEndLabel, label) => {
    expect(specificationLabel(code, backEndLabel)).toBe(label);
  });
});

describe('labelParts', () => {
  it.each([
    ['Weight (kg):', 'Weight', 'kg'],
    ['Sound level (dB(A)):', 'Sound level', 'dB(A)'],
    ['Area performance (m²/h):', 'Area performance', 'm²/h'],
    ['Filter (washable):', 'Filter (washable)', null],
    ['Colour:', 'Colour', null],
  ])('splits %j into name and unit', (label, name, unit) => {
    expect(labelParts(label)).toEqual({ name, unit });
  });
});
