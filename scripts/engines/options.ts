import { parseArgs } from 'node:util';
import { startChromium } from './drivers/chromium.ts';
import type { Engine } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import type { Journey } from './journeys/journey.ts';
import { JOURNEYS } from './journeys/journeys.ts';
import type { Program } from './programs.ts';

export interface Startable {
  start(): Promise<Engine>;
  needs: readonly Program[];
}

const ENGINES: ReadonlyMap<string, Startable> = new Map([
  ['chromium', { start: startChromium, needs: [] }],
  ['firefox', { start: startFirefox, needs: ['firefox'] }],
  ['webkit', { start: startWebKit, needs: ['webKitDriver', 'miniBrowser', 'xvfb'] }],
]);

export interface EnginesCall {
  engines: readonly Startable[];
  journeys: readonly Journey[];
  /** Stores the transcripts instead of comparing them. */
  isWritten: boolean;
  /** URL of a running shop; by default one is started. */
  url?: string;
}

/** @throws with a line that lists the valid names */
export function parseEnginesCall(args: readonly string[]): EnginesCall {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string' },
      journey: { type: 'string' },
      url: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { engine, journey = '', url, write } = values;
  const named = engine === undefined ? [...ENGINES.values()] : [ENGINES.get(engine)];
  const engines = named.filter((found) => found !== undefined);
  if (engines.length === 0) {
    throw new Error(`No engine '${engine}': there are ${[...ENGINES.keys()].join(', ')}.`);
  }
  const journeys = JOURNEYS.filter(({ name }) => name.includes(journey));
  if (journeys.length === 0) {
    throw new Error(
      `No journey '${journey}': there are ${JOURNEYS.map(({ name }) => name).join('; ')}.`,
    );
  }
  return { engines, journeys, isWritten: write, ...(url !== undefined && { url }) };
}
