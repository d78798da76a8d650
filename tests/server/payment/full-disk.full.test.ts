/** A SQLite file on a disk without room. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';
import { canMount, fillBlocks, mountSmall, unmount } from '../../setup/publish/small-disk.ts';

it.each(canMount() ? ['disk'] : [])(
  'a full %s is told to the provider, and the payment goes on once it has room',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'payments-'));
    const disk = join(folder, name);
    mkdirSync(disk);
    expect(mountSmall(disk, 2, 100)).toBe(true);
    const database = { kind: 'sqlite', file: join(disk, 'payments.sqlite') } as const;
    onTestFinished(() => {
      unmount(disk);
      rmSync(folder, { recursive: true });
    });
    const shop = await openPaymentShop({ database });
    const basket = await shop.guestBasket();
    await shop.register(basket);
    const ballast = fillBlocks(disk, 0);
    // The journal has some room of its own left; each word of the provider takes a little of it.
    await expect.poll(() => shop.notify({ Status: 'PENDING' })).toBe('Not recorded');
    expect(await shop.notify()).toBe('Not recorded');
    expect((await shop.payment())?.state).toBe('registered');
    rmSync(ballast);
    expect(await shop.notify()).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed', CODE, 15_000);
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  },
);
