import { hotWaterMachine } from '#sandbox/pictures/hot-water-washer.ts';
import { industrialVac } from '#sandbox/pictures/industrial-vac.ts';
import type { Look } from '#sandbox/pictures/look.ts';
import { municipalVehicle } from '#sandbox/pictures/municipal-vehicle.ts';
import { cloud } from '#sandbox/pictures/parts.ts';
import { partsWasher } from '#sandbox/pictures/parts-washer.ts';
import { petrolWasher } from '#sandbox/pictures/petrol-washer.ts';
import { rideOnSweeper } from '#sandbox/pictures/ride-on-sweeper.ts';
import { scrubberDryer } from '#sandbox/pictures/scrubber-dryer.ts';
import { box, line, rows, shape } from '#sandbox/pictures/shapes.ts';
import { washGantry } from '#sandbox/pictures/wash-gantry.ts';
import { waterRecycler } from '#sandbox/pictures/water-recycler.ts';
import { droplets, enlarged, garden, hall, night } from './backdrops.ts';

/** Scrub deck and squeegee, with the dry track behind them. */
export function scrubDeck(look: Look): string {
  return (
    hall(480) +
    shape('M620 760 H1000 V1000 H540 Z', '#a9d6e859') +
    droplets(30, [0, 820, 420, 160], 18, '#8a9aa5') +
    enlarged(scrubberDryer({ ...look, form: 1 }), 1.7, 500, 700) +
    droplets(16, [60, 880, 360, 90], 12, '#d9f2fbd0')
  );
}

export function driversSeat(look: Look): string {
  return hall(640) + enlarged(rideOnSweeper({ ...look, form: 0 }), 1.9, 400, 560);
}

export function kerb(look: Look): string {
  return (
    night(560) +
    box(0, 900, 1000, 100, 0, '#8ea0ad') +
    box(0, 880, 1000, 26, 0, '#b9c6cf') +
    enlarged(municipalVehicle({ ...look, form: 2 }), 1.7, 320, 700) +
    droplets(24, [0, 830, 260, 60], 22, '#c98a3a')
  );
}

export function brushStrips(look: Look): string {
  return (
    hall(820) +
    enlarged(washGantry({ ...look, form: 2 }), 1.5, 400, 620) +
    cloud(340, 760, 90) +
    cloud(560, 700, 70) +
    droplets(30, [220, 420, 560, 440], 12, '#e8f8fcd0')
  );
}

export function basket(look: Look): string {
  return hall(840) + enlarged(partsWasher({ ...look, form: 2 }), 1.8, 470, 520);
}

export function gauges(look: Look): string {
  return hall(800) + enlarged(waterRecycler({ ...look, form: 1 }), 1.8, 560, 440);
}

export function swarf(look: Look): string {
  const curl = Array.from(
    { length: 22 },
    (_, index) =>
      `M${560 + (index % 8) * 54} ${860 + Math.floor(index / 8) * 46} q14 -24 28 0 q-8 18 -20 4`,
  ).join('');
  return (
    hall(560) +
    enlarged(industrialVac({ ...look, form: 1 }), 1.45, 560, 640) +
    line(curl, 7, '#dfe7eb')
  );
}

export function burner(_look: Look): string {
  return hall(720) + enlarged(hotWaterMachine(true), 1.6, 560, 520) + cloud(20, 250, 90);
}

export function engine(look: Look): string {
  return (
    garden(620) +
    rows(3, (index) => box(60 + index * 330, 380, 240, 240, 6, '#c9d3d8')) +
    enlarged(petrolWasher(look), 1.65, 470, 580)
  );
}
