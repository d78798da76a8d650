import { parseArgs } from 'node:util';
import { startChromium } from './drivers/chromium.ts';
import type { Engine } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import type { Journey } from './journeys/journey.ts';
import { JOURNEYS, TRANSLATED_JOURNEYS } from './journeys/journeys.ts';
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
  /** Journeys that are repeated on translated pages. */
  translated: readonly Journey[];
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
      translated: { type: 'boolean', default: false },
      url: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { engine, journey = '', url, write, translated: isEvery } = values;
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
  const translated = journeys.filter((each) => isEvery || TRANSLATED_JOURNEYS.includes(each));
  return { engines, journeys, translated, isWritten: write, ...(url !== undefined && { url }) };
}
