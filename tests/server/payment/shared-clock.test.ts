import { describe, expect, it } from 'vitest';
import { createSharedClock } from '#server/payment/shared-clock.ts';
import { openStore } from '../../setup/payment/payment-store.ts';

describe('createSharedClock', () => {
  it('uses database time when the local clock is wrong', async () => {
    let own = 1000;
    const clock = createSharedClock(
      async () => 3_600_000,
      () => own,
    );
    expect(clock.now()).toBe(1000);
    await clock.sync();
    expect(clock.now()).toBe(3_600_000);
    own += 5;
    expect(clock.now()).toBe(3_600_005);
  });

  it('follows a correction of the local clock', async () => {
    let own = 1000;
    const clock = createSharedClock(
      async () => 500_000,
      () => own,
    );
    await clock.sync();
    own = 500_000;
    await clock.sync();
    expect(clock.now()).toBe(500_000);
  });

  it('ignores a difference smaller than the round-trip time', async () => {
    let own = 1000;
    const slow = async () => {
      own += 4000;
      return 2000;
    };
    const clock = createSharedClock(slow, () => own);
    await clock.sync();
    expect(clock.now()).toBe(5000);
  });

  it('works with the time of a real database', async () => {
    const store = await openStore();
    expect(Math.abs((await store.time()) - Date.now())).toBeLessThan(5000);
  });
});
