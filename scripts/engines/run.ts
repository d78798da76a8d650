import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '#lib/error-message.ts';
import type { Engine, Window } from './drivers/driver.ts';
import type { Journey } from './journeys/journey.ts';
import type { Startable } from './options.ts';
import { toShopper } from './shopper.ts';
import { compareTranscripts } from './transcripts.ts';
import { toTranslatedTab } from './translate.ts';

/** Sizes of a phone and of a desktop window, in CSS pixels. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/** Minimum window width in CSS pixels for menus in a row, and filters next to a listing. */
const WIDE = 1100;

const TIMEOUT_MS = 60_000;

export interface Result {
  journey: string;
  engine: string;
  width: number;
  seconds: number;
  failure?: string;
  /** Error message of the first attempt, if there was a second. */
  before?: string;
}

export interface Options {
  /** Origin of the shop, such as `http://localhost:4321`. */
  shop: string;
  /** Stores the transcripts instead of comparing them. */
  isWritten: boolean;
  /**
   * Repeats a failed journey once, as for the browser tests, because CI's machine may stall for
   * seconds.
   */
  isRetried: boolean;
  /** Whether the browser translates the pages. */
  isTranslated?: boolean;
}

/** React reports that it renders an island again, because its text is not what was served. */
const EXPECTED_WHEN_TRANSLATED = /Minified React error #418/;

async function go(
  journey: Journey,
  window: Window,
  width: number,
  { shop, isWritten, isTranslated = false }: Options,
): Promise<void> {
  const newTab = async () => {
    const tab = await window.newTab();
    return toShopper(isTranslated ? toTranslatedTab(tab) : tab, shop);
  };
  await journey.go({ shopper: await newTab(), newTab, isWide: width >= WIDE });
  if (window.spoken && !isTranslated)
    await compareTranscripts(journey.name, width, window.spoken, isWritten);
  const errors = (await window.errors()).filter(
    (error) => !(isTranslated && EXPECTED_WHEN_TRANSLATED.test(error)),
  );
  if (errors.length > 0) throw new Error(`on the console: ${errors.join(' | ')}`);
}

/** @throws if the work takes too long, for example because a driver no longer responds */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`takes longer than ${TIMEOUT_MS / 1000} s`);
  });
  return Promise.race([work, late]);
}

async function goInWindow(
  engine: Engine,
  journey: Journey,
  size: { width: number; height: number },
  options: Options,
): Promise<void> {
  const window = await inTime(engine.openWindow(size));
  try {
    await inTime(go(journey, window, size.width, options));
  } finally {
    await inTime(window.close());
  }
}

/** Runs a journey once, in a new window. */
async function attempt(
  engine: Engine,
  journey: Journey,
  size: { width: number; height: number },
  options: Options,
): Promise<Result> {
  const begin = performance.now();
  const failure = await goInWindow(engine, journey, size, options).then(
    () => undefined,
    errorMessage,
  );
  return {
    journey: options.isTranslated ? `${journey.name}, translated` : journey.name,
    engine: engine.name,
    width: size.width,
    seconds: (performance.now() - begin) / 1000,
    ...(failure !== undefined && { failure }),
  };
}

/** Runs a journey, and repeats it after a failure if `isRetried` is set. */
export async function runJourney(
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

export interface Journeys {
  journeys: readonly Journey[];
  /** Journeys that are repeated at the width of a phone on translated pages. */
  translated: readonly Journey[];
}

export async function* runEngines(
  engines: readonly Startable[],
  { journeys, translated }: Journeys,
  options: Options,
): AsyncGenerator<Result> {
  for (const { start } of engines) {
    const engine = await start();
    try {
      for (const journey of journeys) {
        for (const size of SIZES) yield await runJourney(engine, journey, size, options);
      }
      for (const journey of translated) {
        yield await runJourney(engine, journey, SIZES[0], { ...options, isTranslated: true });
      }
    } finally {
      await engine.close();
    }
  }
}
