/**
 * Records the exchanges between the suite and a back end: `npm run test:contract -- --record DIR`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractOptions } from '../options.ts';
import type { FullExchange } from '../wire.ts';
import {
  type RecordedArea,
  type RecordedExchange,
  type RecordedRequest,
  type RecordedRow,
  toExchange,
} from './exchange.ts';
import { createRedactor, type RedactedBody } from './redact-recording.ts';
import { createStabiliser } from './stable.ts';
import { isObject } from './walk.ts';

export interface Recorder {
  /** Assigns all further exchanges to this case. */
  begin(area: string, row: { call: string; when: string }): void;
  note(passed: FullExchange): void;
  /** Returns the areas in the order in which they ran. */
  areas(): readonly RecordedArea[];
}

/**
 * Replaces the total of a partial list, because it changes with every product added to the shop.
 */
function withoutTotal({ body, leftOut }: RedactedBody): unknown {
  if (!isObject(body) || typeof body['total_count'] !== 'number') return body;
  const { items } = body;
  const count = Array.isArray(items) ? items.length : 0;
  const isPart = leftOut > 0 || body['total_count'] > count;
  return isPart ? { ...body, total_count: '{#count}' } : body;
}

/** Returns true for a search by update time, whose results are different in each run. */
function isByTime({ query = {} }: RecordedRequest): boolean {
  return Object.entries(query).some(
    ([name, field]) => field === 'updated_at' && name.includes('[filters]'),
  );
}

function withoutItems({ body, leftOut }: RedactedBody): RedactedBody {
  if (!isObject(body) || !Array.isArray(body['items'])) return { body, leftOut };
  return { body: { ...body, items: [] }, leftOut: leftOut + body['items'].length };
}

export function createRecorder({ url }: Pick<ContractOptions, 'url'>): Recorder {
  const areas: { area: string; rows: (RecordedRow & { exchanges: RecordedExchange[] })[] }[] = [];
  const keep = createRedactor();
  const toStable = createStabiliser(url);

  function ourPart({ request, answer }: RecordedExchange): RecordedExchange {
    if (answer.json === undefined) return { request, answer };
    const kept = keep(answer.json);
    const ours = isByTime(request) ? withoutItems(kept) : kept;
    const { leftOut } = ours;
    const note = leftOut > 0 ? { 'left out': leftOut } : {};
    return { request, answer: { ...answer, ...note, json: withoutTotal(ours) } };
  }

  return {
    begin(area, { call, when }) {
      if (areas.at(-1)?.area !== area) areas.push({ area, rows: [] });
      areas.at(-1)?.rows.push({ call, when, exchanges: [] });
    },
    note(passed) {
      areas
        .at(-1)
        ?.rows.at(-1)
        ?.exchanges.push(toStable(ourPart(toExchange(passed))));
    },
    areas: () =>
      areas.map(({ area, rows }) => ({
        area,
        rows: rows.filter(({ exchanges }) => exchanges.length > 0),
      })),
  };
}

function fileOf(area: string, place: number): string {
  const words = area.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return `${String(place + 1).padStart(2, '0')}-${words}.json`;
}

/** Writes a file for each area, and removes those of an earlier run. */
export function writeRecording(folder: string, areas: readonly RecordedArea[]): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (/^\d\d-.*\.json$/.test(file)) rmSync(join(folder, file));
  }
  for (const [place, area] of areas.entries()) {
    writeFileSync(join(folder, fileOf(area.area, place)), `${JSON.stringify(area, null, 1)}\n`);
  }
}
