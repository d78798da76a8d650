import { randomUUID } from 'node:crypto';
import { type PostOptions, postHook } from './post-hook.ts';

export interface HookOptions extends Omit<PostOptions, 'timeoutMs'> {
  now: () => Date;
  /** Takes a line about every hook that nobody took. */
  log(line: string): void;
  /** Milliseconds before each attempt after the first. */
  pauses?: readonly number[];
}

/** Where resources tell of what an editor did. */
export interface Announcer {
  productChanged(sku: string): void;
  /** A category, an attribute, a membership: any product may look different. */
  anythingChanged(): void;
}

interface HookReport {
  url: string | null;
  /** Changes are on their way, or wait behind others. */
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

/** Nobody is to be told. */
const SILENT: Hooks = {
  productChanged() {},
  anythingChanged() {},
  report: () => ({ url: null, isBusy: false, taken: 0, lost: 0 }),
  stop() {},
};

/**
 * Tells the shop of every change, one hook after another; what changes while one is on its way
 * goes together with the next. An editor never waits for it.
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
