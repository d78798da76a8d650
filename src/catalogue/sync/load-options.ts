import type { QueueOptions } from '#catalogue/fetching/request-queue.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { StoreView } from '#commerce/store-view.ts';
import type { Limits } from './safety-limits.ts';

export interface LoadOptions extends Limits {
  client: CommerceClient;
  /** Default: Magento's first website and store view. */
  storeView?: StoreView | undefined;
  /** Origin of the back end, and of its pictures unless the store settings name another URL. */
  baseUrl: string;
  /** Maximum age of the last full read in hours; an older one causes a full read. */
  fullReadHours?: number;
  /** Called often; `step` names the current step. */
  progress?: (step: string, done: number, total: number) => void;
  polite?: QueueOptions;
}

export interface SyncResult {
  /** Number of products that were requested and returned. */
  read: number;
  /** Number of new or changed products; a new position in a listing does not count. */
  changed: number;
  removed: number;
  full: boolean;
  report: CatalogueReport;
}
