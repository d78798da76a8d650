/**
 * State shared by the processes of shop server and publisher: queued webhooks and the publishing
 * status. It is a SQLite file, so that neither a restart nor a power cut loses a webhook.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import { createHookStore, type HookBatch, type HookStore } from './hook-store.ts';
import { makeQueueTables } from './schema.ts';
import { createStatusStore, type StatusStore, type Success } from './status.ts';
import { touchWakeFile, watchWake } from './wake-file.ts';

export interface PublishQueue {
  hooks: HookStore;
  status: StatusStore;
  /** Records that a batch is live and deletes its webhooks. */
  settle(batch: HookBatch | undefined, success: Success): void;
  /** Calls back soon after any process has added a webhook. Returns an unsubscribe function. */
  watch(onHook: () => void): () => void;
  close(): void;
}

/** Maximum time in ms that a write waits for the other process. */
const BUSY_MS = 5000;

export function openQueue(stateDir: string): PublishQueue {
  mkdirSync(stateDir, { recursive: true });
  const database = new DatabaseSync(join(stateDir, 'hooks.sqlite'), { timeout: BUSY_MS });
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  makeQueueTables(database);
  const hooks = createHookStore(database);
  const status = createStatusStore(database);
  const wake = join(stateDir, 'hooks.wake');
  return {
    hooks: {
      ...hooks,
      addAll(received) {
        const areNew = hooks.addAll(received);
        if (areNew.includes(true)) touchWakeFile(wake);
        return areNew;
      },
    },
    status,
    settle(batch, success) {
      inTransaction(database, () => {
        if (batch !== undefined) hooks.finish(batch);
        status.recordSuccess(success);
      });
    },
    watch: (onHook) => watchWake(wake, onHook),
    close: () => database.close(),
  };
}
