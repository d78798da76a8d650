import type { DemoFamily } from '#sandbox/demo/family.ts';
import { allPurposeCleaner } from './all-purpose-cleaner.ts';
import { coldWaterWasher } from './cold-water-washer.ts';
import { extensionCable } from './extension-cable.ts';
import { gardenHose } from './garden-hose.ts';
import { gloves } from './gloves.ts';
import { highPressureHose } from './high-pressure-hose.ts';
import { nozzleTip } from './nozzle-tip.ts';
import { sprayJacket } from './spray-jacket.ts';
import { tankVacuum } from './tank-vacuum.ts';
import { telescopicPole } from './telescopic-pole.ts';

export const FAMILIES: readonly DemoFamily[] = [
  coldWaterWasher,
  highPressureHose,
  tankVacuum,
  allPurposeCleaner,
  nozzleTip,
  gloves,
  sprayJacket,
  extensionCable,
  gardenHose,
  telescopicPole,
];
