import { describe, expect, it, vi } from 'vitest';
import { createServerLog } from '#server/log.ts';
import { createShutdown, type StopParts } from '#server/shutdown.ts';

const DRAIN_MS = 40;

/**
 * Creates a shutdown whose parts record their steps in order; the parts named in `hanging` never
 * finish.
 */
function openStop(over: Partial<StopParts> = {}, hanging: readonly string[] = []) {
  const done: string[] = [];
  const stopping = new AbortController();
  stopping.signal.addEventListener('abort', () => done.push('not ready'));
  const step = (name: string) => async () => {
    done.push(name);
    if (hanging.includes(name)) await new Promise(() => {});
  };
  const lines: string[] = [];
  const stop = createShutdown({
    stopping,
    drainMs: DRAIN_MS,
    limitMs: 60_000,
    listener: { announce: () => done.push('announced'), close: step('listener closed') },
    payments: { rest: step('payments rest'), stop: step('store closed') },
    log: createServerLog('server', { write: (line) => void lines.push(line) }),
    exit: (code) => done.push(`exit ${code}`),
    ...over,
  });
  return { stop, done, lines };
}

const REGULAR_STEPS = [
  'not ready',
  'announced',
  'listener closed',
  'payments rest',
  'store closed',
  'exit 0',
];

describe('createShutdown', () => {
  it('runs its steps in order', async () => {
    const { stop, done } = openStop();
    stop('SIGTERM');
    await expect.poll(() => done).toEqual(REGULAR_STEPS);
  });

  it('keeps listening during the drain period', async () => {
    const { stop, done } = openStop({ drainMs: 5000 });
    stop('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 2 * DRAIN_MS));
    expect(done).toEqual(['not ready', 'announced']);
  });

  it('closes the store only after the last payment step', async () => {
    const { stop, done } = openStop({}, ['payments rest']);
    stop('SIGTERM');
    await expect.poll(() => done).toContain('payments rest');
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    expect(done).not.toContain('store closed');
  });

  it('ignores a second signal that follows immediately', async () => {
    const { stop, done } = openStop();
    stop('SIGINT');
    stop('SIGTERM');
    await expect.poll(() => done).toEqual(REGULAR_STEPS);
  });

  it('exits immediately on a later second signal', () => {
    vi.useFakeTimers();
    const { stop, done, lines } = openStop();
    stop('SIGTERM');
    vi.advanceTimersByTime(1001);
    stop('SIGTERM');
    vi.useRealTimers();
    expect(done.at(-1)).toBe('exit 1');
    expect(lines.at(-1)).toContain('told a second time');
  });

  it('exits immediately when the time limit is exceeded', async () => {
    const { stop, done, lines } = openStop({ limitMs: 50 }, ['listener closed']);
    stop('SIGTERM');
    await expect.poll(() => done.at(-1)).toBe('exit 1');
    expect(lines.at(-1)).toContain('it took too long');
  });

  it('exits immediately when a step fails', async () => {
    const listener = { announce: () => {}, close: () => Promise.reject(new TypeError('no')) };
    const { stop, done, lines } = openStop({ listener });
    stop('SIGTERM');
    await expect.poll(() => done.at(-1)).toBe('exit 1');
    expect(lines.at(-1)).toContain('stopped at once: TypeError');
  });
});
