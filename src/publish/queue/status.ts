import type { DatabaseSync } from 'node:sqlite';

/** A product, or a record of another list, that cannot be read; without a name the SKU is empty. */
export interface UnreadableSku {
  sku: string;
  since: number;
  /** Undefined for a product. */
  list?: string | undefined;
  /** Undefined if an earlier version of the shop stored it. */
  reason?: string | undefined;
}

/** How publishing stands; moments are milliseconds since the epoch. */
export interface PublishingStatus {
  succeededAt: number | undefined;
  /** When the reading of the whole catalogue began that went live last. */
  catalogueReadAt: number | undefined;
  /** When the reading began after which all pages were rendered, changed or not. */
  completeAt: number | undefined;
  release: number | undefined;
  failingSince: number | undefined;
  /** Since then, without success. */
  attempts: number;
  error: string | undefined;
  /** What was read or made is not fit to go live: a person has to look. */
  isHeld: boolean;
  /** Since then changes wait until a person publishes; undefined where the site was not rolled back. */
  rolledBackAt: number | undefined;
  /** They stay in the shop as they were. */
  unreadable: readonly UnreadableSku[];
}

export interface Success {
  at: number;
  /** Undefined: nothing was to be changed. */
  release: number | undefined;
  /** Undefined: less than the whole catalogue was read. */
  catalogueReadAt: number | undefined;
  /** Undefined: fewer than all pages were rendered. */
  completeAt?: number | undefined;
  /** Undefined: nobody looked for any. */
  unreadable?: readonly UnreadableSku[] | undefined;
  /** It was a rollback that succeeded. */
  isRollback?: boolean;
}

interface Failure {
  at: number;
  error: string;
  isHeld: boolean;
}

export interface StatusStore {
  read(): PublishingStatus;
  recordSuccess(success: Success): void;
  recordFailure(failure: Failure): void;
  /** Replaces what cannot be read, between two publishes. */
  recordUnreadable(unreadable: readonly UnreadableSku[]): void;
}

const SUCCESS = `
update status set
  succeeded_at = ?, release = coalesce(?, release),
  catalogue_read_at = coalesce(?, catalogue_read_at),
  complete_at = coalesce(?, complete_at),
  unreadable = coalesce(?, unreadable),
  rolled_back_at = ?,
  failing_since = null, attempts = 0, error = null, held = 0`;

const FAILURE = `
update status set
  failing_since = coalesce(failing_since, ?), attempts = attempts + 1, error = ?, held = ?`;

function toText(unreadable: readonly UnreadableSku[]): string {
  return JSON.stringify(
    unreadable.map(({ sku, since, list, reason }) => ({ sku, since, list, reason })),
  );
}

function numberIn(row: Record<string, unknown>, column: string): number | undefined {
  const value = row[column];
  return typeof value === 'number' ? value : undefined;
}

export function createStatusStore(database: DatabaseSync): StatusStore {
  const select = database.prepare('select * from status');
  const success = database.prepare(SUCCESS);
  const failure = database.prepare(FAILURE);
  const replaceUnreadable = database.prepare('update status set unreadable = ?');
  return {
    read() {
      const row = select.get() ?? {};
      return {
        succeededAt: numberIn(row, 'succeeded_at'),
        catalogueReadAt: numberIn(row, 'catalogue_read_at'),
        completeAt: numberIn(row, 'complete_at'),
        release: numberIn(row, 'release'),
        failingSince: numberIn(row, 'failing_since'),
        attempts: numberIn(row, 'attempts') ?? 0,
        error: typeof row['error'] === 'string' ? row['error'] : undefined,
        isHeld: row['held'] === 1,
        rolledBackAt: numberIn(row, 'rolled_back_at'),
        unreadable: JSON.parse(String(row['unreadable'] ?? '[]')),
      };
    },
    recordSuccess({ at, release, catalogueReadAt, completeAt, unreadable, isRollback = false }) {
      success.run(
        at,
        release ?? null,
        catalogueReadAt ?? null,
        completeAt ?? null,
        unreadable === undefined ? null : toText(unreadable),
        isRollback ? at : null,
      );
    },
    recordUnreadable: (unreadable) => void replaceUnreadable.run(toText(unreadable)),
    recordFailure({ at, error, isHeld }) {
      failure.run(at, error, isHeld ? 1 : 0);
    },
  };
}
