import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';

export interface ReceivedHook {
  /** Digest of the body. A repeated body is not queued again before `seenUntil`. */
  digest: string;
  seenUntil: number;
  receivedAt: number;
  /** SKUs of the changed products; if absent, any product may have changed. */
  skus?: readonly string[] | undefined;
  /**
   * Set for an order of this shop. A sale is only a hint, because rounds of stock checks find the
   * change as well: it raises no alarm and expires, since a server may have no publisher.
   */
  isSale?: boolean;
}

export interface HookBatch {
  /** Id of the last webhook in the batch. */
  upTo: number;
  hooks: number;
  skus: readonly string[];
  isWhole: boolean;
}

export interface Waiting {
  hooks: number;
  /** Time in ms at which the oldest webhook arrived. */
  since: number | undefined;
}

export interface HookStore {
  /** Stores webhooks in one transaction. Returns false for each repeated one. */
  addAll(hooks: readonly ReceivedHook[]): boolean[];
  nextBatch(): HookBatch | undefined;
  /** Deletes webhooks whose changes are live. */
  finish(batch: HookBatch): void;
  waiting(): Waiting;
}

/** Age in ms at which queued sales are deleted, in case no publisher handles them. */
const SALE_MS = 60 * 60_000;

/** Maximum number of SKUs; with more, an update of the whole catalogue is cheaper. */
const MAX_SKUS = 1000;

/**
 * Returns the SKUs of all webhooks without duplicates, and whether the whole catalogue must be
 * compared.
 */
function mergeSkus(lists: Iterable<Record<string, unknown>>): Pick<HookBatch, 'skus' | 'isWhole'> {
  const united = new Set<string>();
  let isWhole = false;
  for (const { skus } of lists) {
    const list: string[] | null = skus === null ? null : JSON.parse(String(skus));
    for (const sku of list ?? []) united.add(sku);
    isWhole ||= list === null;
  }
  return { skus: [...united], isWhole: isWhole || united.size > MAX_SKUS };
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function createHookStore(database: DatabaseSync): HookStore {
  const forgetSeen = database.prepare('delete from seen_body where until < ?');
  const see = database.prepare('insert or ignore into seen_body (digest, until) values (?, ?)');
  const insert = database.prepare('insert into hook (skus, received_at, is_sale) values (?, ?, ?)');
  const expire = database.prepare('delete from hook where is_sale = 1 and received_at < ?');
  const span = database.prepare('select count(*) as hooks, max(id) as up_to from hook');
  const wait = database.prepare(
    'select count(*) as hooks, min(received_at) as since from hook where is_sale = 0',
  );
  const lists = database.prepare('select skus from hook where id <= ? order by id');
  const remove = database.prepare('delete from hook where id <= ?');

  function write({ digest, seenUntil, receivedAt, skus, isSale }: ReceivedHook): boolean {
    forgetSeen.run(receivedAt);
    expire.run(receivedAt - SALE_MS);
    if (see.run(digest, seenUntil).changes === 0) return false;
    insert.run(skus === undefined ? null : JSON.stringify(skus), receivedAt, isSale ? 1 : 0);
    return true;
  }

  return {
    addAll: (hooks) => inTransaction(database, () => hooks.map(write)),
    nextBatch() {
      const { hooks, up_to } = span.get() ?? {};
      const upTo = toNumber(up_to);
      if (upTo === undefined) return undefined;
      return { upTo, hooks: Number(hooks), ...mergeSkus(lists.iterate(upTo)) };
    },
    finish({ upTo }) {
      remove.run(upTo);
    },
    waiting() {
      const { hooks, since } = wait.get() ?? {};
      return { hooks: Number(hooks), since: toNumber(since) };
    },
  };
}
