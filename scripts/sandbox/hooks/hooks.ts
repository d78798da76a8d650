import { randomUUID } from 'node:crypto';
import { type PostOptions, postHook } from './post-hook.ts';

export interface HookOptions extends Omit<PostOptions, 'timeoutMs'> {
  now: () => Date;
  /** Called with a message for each webhook that the shop did not accept. */
  log(line: string): void;
  /** Delay in ms before each retry. */
  pauses?: readonly number[];
}

export interface Announcer {
  productChanged(sku: string): void;
  /** A change of a category, an attribute or a membership, which may affect any product. */
  anythingChanged(): void;
}

interface HookReport {
  url: string | null;
  /** Whether changes are being sent or queued. */
  isBusy: boolean;
  taken: number;
  lost: number;
}

export interface Hooks extends Announcer {
  report(): HookReport;
  stop(): void;
}

const MAX_SKUS = 1000;
const TIMEOUT_MS = 5000;
const PAUSES_MS = [200, 1000, 3000];

/** Used if no webhooks are configured. */
const SILENT: Hooks = {
  productChanged() {},
  anythingChanged() {},
  report: () => ({ url: null, isBusy: false, taken: 0, lost: 0 }),
  stop() {},
};

/**
 * Sends webhooks to the shop, one at a time. Changes during the delivery of a webhook are sent
 * together in the next one. The request of an editor does not wait for the delivery.
 */
export function createHooks(options: HookOptions | undefined): Hooks {
  if (options === undefined) return SILENT;
  const { url, secret, now, log, pauses = PAUSES_MS } = options;
  const stopped = new AbortController();
  const skus = new Set<string>();
  let isEverything = false;
  let isBusy = false;
  let taken = 0;
  let lost = 0;

  function writeBody(): string {
    const list = isEverything || skus.size > MAX_SKUS ? undefined : [...skus];
    skus.clear();
    isEverything = false;
    return JSON.stringify({ sentAt: now().toISOString(), id: randomUUID(), skus: list });
  }

  async function deliver(body: string): Promise<void> {
    const post = { url, secret, timeoutMs: TIMEOUT_MS };
    const reason = await postHook(body, post, pauses, stopped.signal);
    if (reason === undefined) taken += 1;
    else if (!stopped.signal.aborted) {
      lost += 1;
      log(`The shop at ${url} did not take a hook: ${reason}.`);
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while ((isEverything || skus.size > 0) && !stopped.signal.aborted) await deliver(writeBody());
    isBusy = false;
  }

  return {
    productChanged(sku) {
      skus.add(sku);
      void work();
    },
    anythingChanged() {
      isEverything = true;
      void work();
    },
    report: () => ({ url, isBusy, taken, lost }),
    stop: () => stopped.abort(),
  };
}
