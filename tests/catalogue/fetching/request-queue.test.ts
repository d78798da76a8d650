import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { BackEndRefusal, BackEndUnreachable } from '#commerce/errors.ts';

const queue = (retries = 3) => createRequestQueue({ maximum: 4, retries, retryDelayMs: 1 });

function flaky(failures: number, error: () => Error) {
  const call = async () => {
    call.attempts += 1;
    if (call.attempts <= failures) throw error();
    return 'done';
  };
  call.attempts = 0;
  return call;
}

describe('createRequestQueue', () => {
  it('retries a call after a transient failure', async () => {
    const call = flaky(2, () => new BackEndUnreachable('GET /x', 'reset'));
    expect(await queue().run('GET', call)).toBe('done');
    expect(call.attempts).toBe(3);
  });

  it('rejects with the last error after the maximum number of attempts', async () => {
    const call = flaky(9, () => new BackEndRefusal('GET /x', 503, 'busy'));
    await expect(queue(2).run('GET', call)).rejects.toThrow(
      'GET /x: the back end answered 503: busy',
    );
    expect(call.attempts).toBe(3);
  });

  it('does not retry a permanent failure', async () => {
    const call = flaky(9, () => new BackEndRefusal('GET /x', 401, 'no'));
    await expect(queue().run('GET', call)).rejects.toThrow('401');
    expect(call.attempts).toBe(1);
  });

  it('limits the number of concurrent calls', async () => {
    let underWay = 0;
    let most = 0;
    await queue().map('GET', Array.from({ length: 40 }).keys(), async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay -= 1;
    });
    expect(most).toBe(4);
  });

  it('does not retry calls made with once()', async () => {
    const call = flaky(9, () => new BackEndRefusal('GET /x', 503, 'busy'));
    await expect(queue().once('GET', call)).rejects.toThrow('busy');
    expect(call.attempts).toBe(1);
  });

  it('runs the recovery function after an item fails permanently', async () => {
    const answers = await queue(1).map(
      'GET',
      [1, 2, 3],
      async (item) => {
        if (item === 2) throw new BackEndUnreachable('GET /x', 'reset');
        return item;
      },
      async (item, error) => {
        expect(error).toBeInstanceOf(BackEndUnreachable);
        return -item;
      },
    );
    expect(answers).toEqual([1, -2, 3]);
  });

  it('stops retries after map() has failed', async () => {
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => pauses.mockRestore());
    const reading = queue(3).map('GET', Array.from({ length: 50 }).keys(), async () => {
      throw new BackEndRefusal('GET /x', 503, 'busy');
    });
    await expect(reading).rejects.toThrow('busy');
    // Three retries of the first call and up to three of its neighbour; the 48 queued calls never
    // start.
    expect(pauses.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('drops queued calls after a permanent failure', async () => {
    const asked: number[] = [];
    const items = Array.from({ length: 50 }).keys();
    const reading = queue(0).map('GET', items, async (item) => {
      asked.push(item);
      if (item === 3) throw new BackEndRefusal('GET /x', 404, 'gone');
      await new Promise((resolve) => setTimeout(resolve, 2));
    });
    await expect(reading).rejects.toThrow('gone');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(asked.length).toBeLessThan(15);
  });
});
