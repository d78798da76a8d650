/**
 * Recorded responses of a real back end to the contract suite: `npm run test:contract -- --record
 * DIR`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  RecordedArea,
  RecordedExchange,
} from '../../../scripts/contract/recording/exchange.ts';

const FOLDER = 'tests/contract/recordings';

export function recordedVersions(): string[] {
  const entries = readdirSync(FOLDER, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export function readRecording(version: string): RecordedArea[] {
  const files = readdirSync(join(FOLDER, version)).toSorted();
  return files.map((file) => JSON.parse(readFileSync(join(FOLDER, version, file), 'utf8')));
}

export interface PlacedExchange extends RecordedExchange {
  row: string;
}

export function exchangesOf(areas: readonly RecordedArea[]): PlacedExchange[] {
  return areas.flatMap(({ area, rows }) =>
    rows.flatMap(({ call, when, exchanges }) =>
      exchanges.map((exchange) => ({ ...exchange, row: `${area}, ${call}: ${when}` })),
    ),
  );
}

/** Returns method and path, with the same placeholder for all ids: `GET /rest/V1/carts/{cart}`. */
export function callOf({ request }: RecordedExchange): string {
  return `${request.method} ${request.path.replaceAll(/\{#?([^}]+?)( \d+)?\}/g, '{$1}')}`;
}
