import type { PoliteOptions } from '#catalogue/fetching/request-queue.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { Limits } from './safety-limits.ts';

export interface LoadOptions extends Limits {
  client: CommerceClient;
  /** The back end's origin: pictures lie below it where no store names another place. */
  baseUrl: string;
  /** How old the last reading of everything may be before changes alone do not do. */
  fullReadHours?: number;
  /** Called often; `step` names what is under way. */
  progress?: (step: string, done: number, total: number) => void;
  polite?: PoliteOptions;
}

export interface SyncResult {
  /** Products that the back end was asked for and sent. */
  read: number;
  /** Products that came or are themselves other than before: a place in a listing is none of it. */
  changed: number;
  removed: number;
  /** Whether everything was read. */
  full: boolean;
  report: CatalogueReport;
}
