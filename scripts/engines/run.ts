/** Goes journeys in engines. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Window } from './drivers/driver.ts';
import type { Journey } from './journeys/journey.ts';
import type { Startable } from './options.ts';
import { toShopper } from './shopper.ts';
import { compareTranscripts } from './transcripts.ts';

/** A phone and a desktop's window, in CSS pixels. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/** From here on menus stand in a row, and filters beside a listing. */
const WIDE = 1100;

const TIMEOUT_MS = 60_000;

export interface Result {
  journey: string;
  engine: string;
  width: number;
  seconds: number;
  /** What went wrong. */
  failure?: string;
  /** What went wrong at the first attempt, where there was a second. */
  before?: string;
}

export interface Options {
  /** Such as `http://localhost:4321`. */
  shop: string;
  /** Whether what is spoken is kept, not compared. */
  isWritten: boolean;
  /** Whether what fails is gone once more, as for the browser tests: CI's machine may stall for seconds. */
  isRetried: boolean;
}

/** @throws with what went wrong */
async function go(
  journey: Journey,
  window: Window,
  width: number,
  { shop, isWritten }: Options,
): Promise<void> {
  const newTab = async () => toShopper(await window.newTab(), shop);
  await journey.go({ shopper: await newTab(), newTab, isWide: width >= WIDE });
  if (window.spoken) await compareTranscripts(journey.name, width, window.spoken, isWritten);
  const errors = await window.errors();
  if (errors.length > 0) throw new Error(`on the console: ${errors.join(' | ')}`);
}

/** @throws where a driver answers no more */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`takes longer than ${TIMEOUT_MS / 1000} s`);
  });
  return Promise.race([work, late]);
}

/** Once, in a window of its own. */
async function attempt(
  engine: Engine,
  journey: Journey,
  size: { width: number; height: number },
  options: Options,
): Promise<Result> {
  const begin = performance.now();
  const window = await engine.openWindow(size);
  const failure = await inTime(go(journey, window, size.width, options)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await window.close();
  return {
    journey: journey.name,
    engine: engine.name,
    width: size.width,
    seconds: (performance.now() - begin) / 1000,
    ...(failure !== undefined && { failure }),
  };
}

/** One journey, gone once more where that may be. */
export async function goIn(
  engine: Engine,
  journey: Journey,
  size: { width: number; height: number },
  options: Options,
): Promise<Result> {
  const { failure: before, ...result } = await attempt(engine, journey, size, options);
  if (before === undefined) return result;
  if (!options.isRetried) return { ...result, failure: before };
  return { ...(await attempt(engine, journey, size, options)), before };
}

/** All journeys in all engines, one after the other. */
export async function* runEngines(
  engines: readonly Startable[],
  journeys: readonly Journey[],
  options: Options,
): AsyncGenerator<Result> {
  for (const { start } of engines) {
    const engine = await start();
    try {
      for (const journey of journeys) {
        for (const size of SIZES) yield await goIn(engine, journey, size, options);
      }
    } finally {
      await engine.close();
    }
  }
}
