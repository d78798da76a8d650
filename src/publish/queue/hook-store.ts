import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';

export interface ReceivedHook {
  /** Names the body: one that comes again before `seenUntil` is not queued again. */
  digest: string;
  seenUntil: number;
  receivedAt: number;
  /** The products that changed; absent: any of them may have. */
  skus?: readonly string[] | undefined;
}

/** All that waits, as one request. */
export interface HookBatch {
  /** The last hook in it. */
  upTo: number;
  hooks: number;
  /** The products that any of them names. */
  skus: readonly string[];
  /** The whole catalogue is to be brought up to date. */
  isWhole: boolean;
}

export interface Waiting {
  hooks: number;
  /** When the oldest of them came. */
  since: number | undefined;
}

export interface HookStore {
  /** Commits them together; answers of each whether it is new, rather than taken before. */
  addAll(hooks: readonly ReceivedHook[]): boolean[];
  nextBatch(): HookBatch | undefined;
  /** Forgets hooks that went live. */
  finish(batch: HookBatch): void;
  waiting(): Waiting;
}

/** With more of them it is cheaper to bring the whole catalogue up to date. */
const MAX_SKUS = 1000;

/** The SKUs of all hooks, each once, and whether one of them names none. */
function unite(lists: Iterable<Record<string, unknown>>): Pick<HookBatch, 'skus' | 'isWhole'> {
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
  const insert = database.prepare('insert into hook (skus, received_at) values (?, ?)');
  const span = database.prepare(
    'select count(*) as hooks, max(id) as up_to, min(received_at) as since from hook',
  );
  const lists = database.prepare('select skus from hook where id <= ? order by id');
  const remove = database.prepare('delete from hook where id <= ?');

  function write({ digest, seenUntil, receivedAt, skus }: ReceivedHook): boolean {
    forgetSeen.run(receivedAt);
    if (see.run(digest, seenUntil).changes === 0) return false;
    insert.run(skus === undefined ? null : JSON.stringify(skus), receivedAt);
    return true;
  }

  return {
    addAll: (hooks) => inTransaction(database, () => hooks.map(write)),
    nextBatch() {
      const { hooks, up_to } = span.get() ?? {};
      const upTo = toNumber(up_to);
      if (upTo === undefined) return undefined;
      return { upTo, hooks: Number(hooks), ...unite(lists.iterate(upTo)) };
    },
    finish({ upTo }) {
      remove.run(upTo);
    },
    waiting() {
      const { hooks, since } = span.get() ?? {};
      return { hooks: Number(hooks), since: toNumber(since) };
    },
  };
}
