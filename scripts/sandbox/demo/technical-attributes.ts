/**
 * Technical attributes of the back end: code, label, and the options of select attributes. `*`
 * before the options marks a multiselect. Misspelt labels, and labels that repeat the code,
 * simulate years of data entry.
 */
export const TECHNICAL_ATTRIBUTES = `
weight_kg | Weigth (kg)
weight_with_packaging_kg | Weight incl. packaging (kg)
dimensions_mm | Dimensions (L x W x H) (mm)
colour | Colour | Teal, Graphite, Black, White, Green, Grey
voltage_v | Volatge (V)
frequency_hz | Frequency (Hz)
phase_count | Number of phases
power_w | Power (W)
connected_load_kw | connected_load_kw
cable_length_m | Cable length (m)
sound_level_dba | Sound level (dB(A))
noise_level_db | Noise level (dB)
drive_type | Drive type | Electric, Petrol, Diesel, Battery, Manual, Compressed air
power_source | Power source | Mains, Three-phase, Battery, Petrol engine, Diesel engine, Manual
protection_class | Protection class | I, II, III
protection_rating_ip | Protection rating
guarantee_years | Guarantee (years)
vibration_ms2 | Hand-arm vibration (m/s²)
battery_platform | Battery platform | 18 V, 36 V, Built in, 24 V, 48 V
battery_type | Battery type | Lithium-ion, AGM, Lead-acid
battery_voltage_v | Battery voltage (V)
battery_capacity_ah | Battery capacity (Ah)
battery_included | Battery included | boolean
battery_runtime_min | Batery runtime (min)
charging_time_min | Charging time (min)
suitable_for | Suitable for | * Cars, Bicycles, Patios, Garden furniture, Decking, Walls, Drives, Boats, Stone, Tiles, Laminate, Parquet, Carpet, Upholstery, Glass, Farm machinery
pressure_bar | Pressure (bar)
working_pressure_bar | Working pressure (bar)
pressure_max_bar | Max. presure (bar)
flow_rate_l_h | Flow rate (l/h)
flow_rate_max_l_h | Flow rate, max. (l/h)
inlet_temperature_c | Water inlet temperature, max. (°C)
outlet_temperature_c | Outlet temperature (°C)
hose_length_m | Hose length (m)
hose_type | Hose type | Plastic, Rubber, Textile reinforced, Steel braided, PVC
area_performance_m2_h | Area performance (m²/h)
pump_type | Pump type | Axial piston aluminium, Axial piston brass, Crankshaft brass, Centrifugal, Diaphragm
motor_type | Motor type | Universal, Induction, Water-cooled induction, Brushless, Two-stroke, Four-stroke, Diesel
motor_poles | Motor poles
detergent_application | Detergent application | Suction, Tank, Plug-in bottle, None
detergent_tank_l | Detergent tank (l)
gun_type | Trigger gun | Standard, Display, App connected, Ergonomic
hose_reel | Hose reel | boolean
nozzle_size | Nozzle size
water_inlet_thread | Water inlet thread
fuel_consumption_kg_h | Fuel consumption (kg/h)
fuel_tank_l | Fuel tank (l)
burner_output_kw | Burner output (kW)
engine_make | Engine
engine_power_kw | Engine power (kW)
engine_displacement_cm3 | Engine displacement (cm³)
emission_standard | Emission standard | Stage V, Euro 6, Zero emission
starter_type | Starter | Recoil, Electric, Key
air_flow_l_s | Air flow (l/s)
vacuum_mbar | Vacum (mbar)
vacuum_kpa | Vacuum (kPa)
suction_power_aw | Suction power (AW)
dirt_container_capacity_l | Container capacity (l)
dirt_container_material | Container material | Plastic, Stainless steel, Coated steel
usable_water_volume_l | Usable water volume (l)
accessory_diameter_mm | Accessory diameter (mm)
suction_hose_m | Suction hose (m)
filter_type | Filter | Cartridge, Flat pleated, Fleece bag, Cloth, HEPA 13, HEPA 14, Water, Cyclone, Pocket
filter_area_m2 | Filter area (m²)
filter_cleaning | Filter cleaning | Manual, Semi-automatic, Automatic, None
dust_class | Dust class | None, L, M, H
bag_capacity_l | Bag capacity (l)
blower_function | blower_function | boolean
power_outlet | Socket for power tools | boolean
suction_tube_material | Suction tubes | Plastic, Chromed steel, Stainless steel, Aluminium
turbine_count | Number of turbines
dustbin_volume_ml | Dustbin volume (ml)
working_radius_m | Working radius (m)
working_width_mm | Working width (mm)
working_width_with_side_brush_mm | Working width with side brush (mm)
atex_zone | ATEX zone
ash_temperature_max_c | Ash temperature, max. (°C)
steam_pressure_bar | Steam presure (bar)
heat_up_time_min | Heating-up time (min)
heating_power_w | Heating power (W)
boiler_capacity_l | Boiler capacity (l)
water_tank_l | Water tank (l)
water_tank_removable | Removable water tank | boolean
steam_output_g_min | Steam output (g/min)
steam_temperature_c | Steam temperature (°C)
steam_levels | Steam levels
area_per_fill_m2 | Area per tank filling (m²)
steam_hose_m | Steam hose (m)
child_lock | child_lock | boolean
descaling_system | Descaling | Cartridge, Manual rinse, Self-cleaning
hopper_capacity_l | Hopper capacity (l)
brush_material | Brush material | Natural fibre, PPL, Steel mix, Nylon
brush_count | Number of brushes
side_brush_count | Side brushes
side_brush_adjustable | Side brush adjustable | boolean
brush_diameter_mm | Brush diameter (mm)
brush_speed_rpm | Brush speed (rpm)
brush_pressure_g_cm2 | Brush pressure (g/cm²)
climbing_ability_pct | Climbing ability (%)
speed_km_h | Speed (km/h)
turning_circle_mm | Turning circle (mm)
aisle_turn_mm | Aisle turning width (mm)
operation | Operation | Hand-held, Walk-behind, Ride-on, Step-on, Stationary, Robotic, Self-service
suction_width_mm | Suction width (mm)
dirty_water_tank_ml | Dirty water tank (ml)
fresh_water_tank_ml | Fresh water tank (ml)
fresh_water_tank_l | Fresh water tank (l)
dirty_water_tank_l | Dirty water tank (l)
windows_per_charge | Windows per charge
area_per_charge_m2 | Area per charge (m²)
blade_change | Blade change without tools | boolean
charge_indicator | Charge indicator | LED, Three-step LED, Display, None
roller_speed_rpm | Roller speed (rpm)
roller_count | Number of rolers
drying_time_min | Drying time (min)
self_cleaning | Self-cleaning station | boolean
squeegee_width_mm | Squeegee width (mm)
spray_rate_l_min | Spray rate (l/min)
spray_pressure_bar | Spray pressure (bar)
vacuum_motor_w | Vacuum motor (W)
mop_pads_included | Pads included
wiping_strokes_min | Wiping strokes (per min)
cutting_length_cm | Cutting length (cm)
cutting_width_cm | Cuting width (cm)
cutting_height_mm | Cutting height (mm)
tooth_spacing_mm | Tooth spacing (mm)
blade_strokes_min | Blade strokes (per min)
chain_speed_m_s | Chain speed (m/s)
bar_length_cm | Bar length (cm)
line_diameter_mm | Line diameter (mm)
air_speed_km_h | Air speed (km/h)
air_volume_m3_h | Air volume (m³/h)
grass_box_l | Grass box (l)
lawn_area_m2 | For lawns up to (m²)
mulching | Mulching | boolean
delivery_head_m | Delivery head (m)
immersion_depth_m | Immersion depth (m)
residual_water_mm | Residual water (mm)
grain_size_mm | Grain size, max. (mm)
connection_thread | Connection thread
float_switch | Float switch | Adjustable, Fixed, Level sensor, None
suction_height_m | Suction height (m)
liquid_temperature_c | Liquid temperature, max. (°C)
hose_diameter_inch | Hose diameter (")
burst_pressure_bar | Burst pressure (bar)
hose_layers | Hose layers
watering_area_m2 | Watering area (m²)
reach_m | Reach (m)
programme_count | Number of programmes
valve_outlets | Valve outlets
frost_proof | Frost-proof | boolean
uv_resistant | uv_resistant | boolean
phthalate_free | Phthalate-free | boolean
tank_capacity_l | Tank capacity (l)
vehicle_width_mm | Vehicle width (mm)
wheelbase_mm | Wheelbase (mm)
gross_weight_kg | Gross vehicle weight (kg)
payload_kg | Payload (kg)
hydraulic_flow_l_min | Hydraulic flow (l/min)
hydraulic_pressure_bar | Hydraulic pressure (bar)
working_speed_km_h | Working speed (km/h)
transport_speed_km_h | Transport speed (km/h)
seat_count | Seats
cab | Cab | boolean
dirt_container_volume_m3 | Container volume (m³)
suction_mouth_mm | Suction mouth (mm)
wash_height_mm | Washing height (mm)
wash_width_mm | Washing width (mm)
vehicles_per_hour | Vehicles per hour
water_per_wash_l | Fresh water per wash (l)
wash_programmes | Washing programmes
payment_options | Payment | * Coins, Tokens, Contactless, Key card, App
brush_arrangement | Brush arrangement
frame_finish | Frame | Galvanised, Stainless steel, Powder coated
recycling_rate_pct | Recycling rate (%)
treatment_capacity_l_h | Treatment capacity (l/h)
buffer_tank_l | Buffer tank (l)
separation_class | Separation class
filter_stages | Filter stages
backwash | Backwash | Automatic, Manual, None
process_type | Process | Biological, Gravel filtration, Reverse osmosis, Coalescence, Ultrafiltration, Flotation
basket_diameter_mm | Basket diameter (mm)
load_capacity_kg | Load capacity (kg)
bath_volume_l | Bath volume (l)
cleaning_temperature_c | Cleaning temperature (°C)
cleaning_medium | Cleaning medium | Water-based, Solvent, Micro-organisms
working_height_mm | Working height (mm)
pump_pressure_bar | Pump pressure (bar)
clean_air_rate_m3_h | Clean air delivery rate (m³/h)
room_size_m2 | For rooms up to (m²)
fan_levels | Fan levels
filter_life_months | Filter life (months)
air_quality_display | Air quality display | boolean
night_mode_dba | Night mode (dB(A))
filter_efficiency_pct | Filter efficiency (%)
ph_value | pH value
contents_l | Contents (l)
contents_kg | Contents (kg)
product_form | Form | Liquid, Concentrate, Powder, Tablets, Foam, Gel
dilution | Dilution
yield_m2 | Yield (m²)
fragrance | Fragrance
biodegradable | Biodegradable | boolean
phosphate_free | phosphate_free | boolean
hazard_symbol | Hazard symbol | None, Irritant, Corrosive, Flammable
signal_word | Signal word
shelf_life_months | Shelf life (months)
storage_temperature_c | Storage temperature (°C)
surface_compatibility | Surfaces
asphalt_safe | Oil separator friendly (ASF) | boolean
child_safe_cap | Child-resistant cap | boolean
packaging | Packaging | Bottle, Canister, Drum, Pouch, Carton, Tub
recycled_packaging_pct | Recycled packaging (%)
length_m | Length (m)
width_mm | Width (mm)
diameter_mm | Diameter (mm)
pack_quantity | Pack quantity
pack_unit | Unit | Piece, Pair, Set, Pack, Roll
material | Material | Plastic, Brass, Stainless steel, Microfibre, Rubber, Nylon, Fleece, Paper, Aluminium, Polyester, Melamine foam
connection_type | Connection | Bayonet, Quick coupling, M22 screw, Click, DN 35, DN 32, DN 40, Tap thread, Battery slide
compatible_with | Fits
not_compatible_with | Does not fit
temperature_max_c | Max. temperature (°C)
pressure_rating_bar | Pressure rating (bar)
washable_at_c | Washable at (°C)
wash_cycles | Wash cycles
hardness | Hardness | Soft, Medium, Hard
bristle_length_mm | Bristle length (mm)
swivel_angle_deg | Swivel angle (°)
spray_angle_deg | Spray angle (°)
rotating | Rotating | boolean
dishwasher_safe | Dishwasher-safe | boolean
reusable | Reusable | boolean
filtration_class | Filtration class
charging_power_w | Charging power (W)
cell_energy_wh | Energy (Wh)
machine_power | Motor power | 1.8 kW, 2.2 kW, 3.0 kW
hose_length | Hose length | 10 m, 15 m, 20 m, 30 m, 40 m
tank_size | Tank size | 20 l, 30 l, 50 l
bottle_size | Bottle size | 750 ml, 5 l, 20 l
jet_angle | Jet angle | 0°, 15°, 25°, 40°, 65°
clothing_size | Size | S, M, L, XL
cable_length | Cable length | 10 m, 25 m, 50 m
pole_length | Reach | 2 m, 4 m
`;
