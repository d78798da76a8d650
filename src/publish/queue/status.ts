import type { DatabaseSync } from 'node:sqlite';

/**
 * A product, or a record of another list, that cannot be read. The SKU is empty for a record
 * without a name.
 */
export interface UnreadableSku {
  sku: string;
  since: number;
  /** Undefined for a product. */
  list?: string | undefined;
  /** Undefined if an earlier version of the shop stored it. */
  reason?: string | undefined;
}

/** Publishing status. Times are in milliseconds since the epoch. */
export interface PublishingStatus {
  succeededAt: number | undefined;
  /** Start of the last successful publish that compared the whole catalogue with the back end. */
  catalogueReadAt: number | undefined;
  /** Start of the last successful publish that rendered all pages. */
  completeAt: number | undefined;
  release: number | undefined;
  failingSince: number | undefined;
  attempts: number;
  error: string | undefined;
  /** The catalogue or release is not fit to go live, so an operator must check it. */
  isHeld: boolean;
  /**
   * Time of a rollback, after which changes wait for a manual publish; undefined without a
   * rollback.
   */
  rolledBackAt: number | undefined;
  /**
   * Products and records that cannot be read. Affected products keep their previous data or are not
   * sold.
   */
  unreadable: readonly UnreadableSku[];
}

export interface Success {
  at: number;
  release: number | undefined;
  /** Undefined if the whole catalogue was not compared. */
  catalogueReadAt: number | undefined;
  /** Undefined if only some pages were rendered. */
  completeAt?: number | undefined;
  /** Undefined if unreadable records were not checked. */
  unreadable?: readonly UnreadableSku[] | undefined;
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
