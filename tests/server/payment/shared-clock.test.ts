import { describe, expect, it } from 'vitest';
import { createSharedClock } from '#server/payment/shared-clock.ts';
import { openStore } from '../../setup/payment/payment-store.ts';

describe('the shared clock', () => {
  it('goes by the database, whatever the machine says', async () => {
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

  it('follows when the machine’s clock is put right', async () => {
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

  it('believes no difference that the way there and back explains', async () => {
    let own = 1000;
    const slow = async () => {
      own += 4000;
      return 2000;
    };
    const clock = createSharedClock(slow, () => own);
    await clock.sync();
    expect(clock.now()).toBe(5000);
  });

  it('is that of a database', async () => {
    const store = await openStore();
    expect(Math.abs((await store.time()) - Date.now())).toBeLessThan(5000);
  });
});
