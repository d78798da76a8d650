/** Runs payments with a SQLite file on a full disk. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';
import { canMount, fillBlocks, mountSmall, unmount } from '../../setup/publish/small-disk.ts';

it.each(canMount() ? ['disk'] : [])(
  'payment server rejects the notification on a full %s and completes the payment once there is space',
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
    // The journal has some space left; each notification uses a little of it.
    await expect.poll(() => shop.notify({ Status: 'PENDING' })).toBe('Not recorded');
    expect(await shop.notify()).toBe('Not recorded');
    expect((await shop.payment())?.state).toBe('registered');
    rmSync(ballast);
    expect(await shop.notify()).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed', CODE, 15_000);
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  },
);
