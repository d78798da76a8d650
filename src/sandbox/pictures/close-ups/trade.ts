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
    enlarged(scrubberDryer(look), 1.7, 500, 700) +
    droplets(16, [60, 880, 360, 90], 12, '#d9f2fbd0')
  );
}

export function driversSeat(look: Look): string {
  return hall(640) + enlarged(rideOnSweeper(look), 1.9, 400, 560);
}

export function kerb(look: Look): string {
  return (
    night(560) +
    box(0, 900, 1000, 100, 0, '#8ea0ad') +
    box(0, 880, 1000, 26, 0, '#b9c6cf') +
    enlarged(municipalVehicle(look), 1.7, 320, 700) +
    (look.form === 0 ? snow() : droplets(24, [0, 830, 260, 60], 22, '#c98a3a'))
  );
}

function snow(): string {
  return cloud(0, 820, 110) + droplets(40, [0, 0, 1000, 900], 14, '#ffffffb0');
}

/** Brushes around a vehicle, or the terminal of a self-service bay. */
export function brushStrips(look: Look): string {
  if (look.form < 2) return hall(820) + enlarged(washGantry(look), 1.5, 480, 480);
  return (
    hall(820) +
    enlarged(washGantry(look), 1.5, 400, 620) +
    cloud(340, 760, 90) +
    cloud(560, 700, 70) +
    droplets(30, [220, 420, 560, 440], 12, '#e8f8fcd0')
  );
}

export function basket(look: Look): string {
  return hall(840) + enlarged(partsWasher(look), 1.8, 470, 520);
}

export function gauges(look: Look): string {
  return hall(800) + enlarged(waterRecycler(look), 1.8, 560, 440);
}

export function swarf(look: Look): string {
  const curl = Array.from({ length: 26 }, (_, index) => {
    const row = Math.floor(index / 9);
    const across = 530 + (index % 9) * 52 + row * 18;
    const down = 870 + row * 44 + ((index * 7) % 5) * 6;
    const size = 18 + ((index * 5) % 4) * 6;
    return `M${across} ${down} q${size / 2} -${size} ${size} 0 q${-size / 3} ${size * 0.7} ${-size * 0.7} 4`;
  }).join('');
  return hall(560) + enlarged(industrialVac(look), 1.45, 560, 640) + line(curl, 7, '#dfe7eb');
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
