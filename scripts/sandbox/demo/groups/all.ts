import type { DemoGroup } from '#sandbox/demo/group.ts';
import { batteries } from './batteries.ts';
import { careAccessories } from './care-accessories.ts';
import { gardenAccessories } from './garden-accessories.ts';
import { homeDetergents } from './home-detergents.ts';
import { homeFloorCleaners } from './home-floor-cleaners.ts';
import { homeGardenTools } from './home-garden-tools.ts';
import { homeMobileCleaning } from './home-mobile-cleaning.ts';
import { homePressureWashers } from './home-pressure-washers.ts';
import { homePumps } from './home-pumps.ts';
import { homePushSweepers } from './home-push-sweepers.ts';
import { homeSpecialVacuums } from './home-special-vacuums.ts';
import { homeSteamCleaners } from './home-steam-cleaners.ts';
import { homeWatering } from './home-watering.ts';
import { homeWetDryVacuums } from './home-wet-dry-vacuums.ts';
import { homeWindowVacs } from './home-window-vacs.ts';
import { homeWipingMops } from './home-wiping-mops.ts';
import { tradeAccessories } from './trade-accessories.ts';
import { tradeAirPurifiers } from './trade-air-purifiers.ts';
import { tradeCarpetCleaners } from './trade-carpet-cleaners.ts';
import { tradeConsumables } from './trade-consumables.ts';
import { tradeDetergents } from './trade-detergents.ts';
import { tradeIndustrialVacuums } from './trade-industrial-vacuums.ts';
import { tradeLandscape } from './trade-landscape.ts';
import { tradeMunicipal } from './trade-municipal.ts';
import { tradePartsCleaning } from './trade-parts-cleaning.ts';
import { tradePressureWashers } from './trade-pressure-washers.ts';
import { tradeScrubbers } from './trade-scrubbers.ts';
import { tradeSteamCleaners } from './trade-steam-cleaners.ts';
import { tradeSweepers } from './trade-sweepers.ts';
import { tradeVacuums } from './trade-vacuums.ts';
import { tradeVehicleWash } from './trade-vehicle-wash.ts';
import { tradeWaterReclamation } from './trade-water-reclamation.ts';
import { tradeWindowVacuums } from './trade-window-vacuums.ts';
import { vacuumAccessories } from './vacuum-accessories.ts';
import { washerAccessories } from './washer-accessories.ts';

/** Machines come first, so that a build renders their pages first. */
export const GROUPS: readonly DemoGroup[] = [
  homePressureWashers,
  homeWetDryVacuums,
  homeSpecialVacuums,
  homeSteamCleaners,
  homePushSweepers,
  homeWindowVacs,
  homeFloorCleaners,
  homeWipingMops,
  homeGardenTools,
  homePumps,
  homeMobileCleaning,
  homeWatering,
  tradePressureWashers,
  tradeVacuums,
  tradeIndustrialVacuums,
  tradeWindowVacuums,
  tradeCarpetCleaners,
  tradeSteamCleaners,
  tradeScrubbers,
  tradeSweepers,
  tradeMunicipal,
  tradeVehicleWash,
  tradeWaterReclamation,
  tradePartsCleaning,
  tradeAirPurifiers,
  tradeLandscape,
  washerAccessories,
  vacuumAccessories,
  careAccessories,
  batteries,
  gardenAccessories,
  tradeAccessories,
  tradeConsumables,
  homeDetergents,
  tradeDetergents,
];
