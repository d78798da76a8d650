import { airPurifier } from './air-purifier.ts';
import { battery } from './battery.ts';
import { bottle } from './bottle.ts';
import { brush } from './brush.ts';
import { canister } from './canister.ts';
import { carpetCleaner } from './carpet-cleaner.ts';
import { chainsaw } from './chainsaw.ts';
import { charger } from './charger.ts';
import { cloth } from './cloth.ts';
import { connector } from './connector.ts';
import { cylinderVac } from './cylinder-vac.ts';
import { filter } from './filter.ts';
import { floorCleaner } from './floor-cleaner.ts';
import { grassTrimmer } from './grass-trimmer.ts';
import { handVac } from './hand-vac.ts';
import { hedgeTrimmer } from './hedge-trimmer.ts';
import { hose } from './hose.ts';
import { hoseReel } from './hose-reel.ts';
import { hotWaterWasher } from './hot-water-washer.ts';
import { industrialVac } from './industrial-vac.ts';
import { lance } from './lance.ts';
import { leafBlower } from './leaf-blower.ts';
import { lineSpool } from './line-spool.ts';
import type { Look } from './look.ts';
import { mower } from './mower.ts';
import { municipalVehicle } from './municipal-vehicle.ts';
import { nozzle } from './nozzle.ts';
import { partsWasher } from './parts-washer.ts';
import { petrolWasher } from './petrol-washer.ts';
import { portableWasher } from './portable-washer.ts';
import { compactWasher, pressureWasher } from './pressure-washer.ts';
import { pump } from './pump.ts';
import { pushSweeper } from './push-sweeper.ts';
import { rideOnSweeper } from './ride-on-sweeper.ts';
import { roller } from './roller.ts';
import { scrubberDryer } from './scrubber-dryer.ts';
import { sprinkler } from './sprinkler.ts';
import { handSteamer, steamCleaner } from './steam-cleaner.ts';
import { ironWithHose } from './steam-iron.ts';
import { tankCleaner } from './tank-cleaner.ts';
import { uprightVac } from './upright-vac.ts';
import { washGantry } from './wash-gantry.ts';
import { waterRecycler } from './water-recycler.ts';
import { wetDryVac } from './wet-dry-vac.ts';
import { windowBlade } from './window-blade.ts';
import { windowVac } from './window-vac.ts';
import { wipingMop } from './wiping-mop.ts';

/** One painter for each kind: SVG fragments on a square of 1000, standing at y = 890. */
export const PAINTERS = {
  'pressure-washer': pressureWasher,
  'compact-washer': compactWasher,
  'hot-water-washer': hotWaterWasher,
  'petrol-washer': petrolWasher,
  'wet-dry-vac': wetDryVac,
  'upright-vac': uprightVac,
  'cylinder-vac': cylinderVac,
  'hand-vac': handVac,
  'industrial-vac': industrialVac,
  'steam-cleaner': steamCleaner,
  'hand-steamer': handSteamer,
  'steam-iron': ironWithHose,
  'window-vac': windowVac,
  'window-blade': windowBlade,
  'floor-cleaner': floorCleaner,
  'wiping-mop': wipingMop,
  'push-sweeper': pushSweeper,
  'ride-on-sweeper': rideOnSweeper,
  'scrubber-dryer': scrubberDryer,
  'carpet-cleaner': carpetCleaner,
  'portable-washer': portableWasher,
  pump,
  'hose-reel': hoseReel,
  sprinkler,
  'hedge-trimmer': hedgeTrimmer,
  'leaf-blower': leafBlower,
  'grass-trimmer': grassTrimmer,
  'line-spool': lineSpool,
  chainsaw,
  mower,
  'municipal-vehicle': municipalVehicle,
  'wash-gantry': washGantry,
  'parts-washer': partsWasher,
  'water-recycler': waterRecycler,
  'tank-cleaner': tankCleaner,
  'air-purifier': airPurifier,
  bottle,
  canister,
  nozzle,
  lance,
  brush,
  filter,
  hose,
  battery,
  charger,
  connector,
  roller,
  cloth,
} as const satisfies Record<string, (look: Look) => string>;

/** Every kind of goods that can be drawn. */
export type PictureKind = keyof typeof PAINTERS;
