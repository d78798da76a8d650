import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PaymentStore } from '#server/payment/store/payment.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';

let file: string;
let store: PaymentStore;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, 'payments.sqlite');
  store = await openStore(Date.now, { kind: 'sqlite', file });
});

describe('the file of the payments', () => {
  it('takes nothing that would be lost once somebody removed it', async () => {
    rmSync(file);
    await expect(store.ping()).rejects.toMatchObject({ name: 'PaymentFileMoved' });
    await expect(store.open(newPayment(), LEASE)).rejects.toThrow(file);
  });

  it('takes nothing once somebody put another in its place', async () => {
    writeFileSync(`${file}.new`, '');
    renameSync(`${file}.new`, file);
    await expect(store.ping()).rejects.toThrow('replaced');
  });

  it('goes on once it is back', async () => {
    renameSync(file, `${file}.away`);
    await expect(store.ping()).rejects.toThrow('removed');
    renameSync(`${file}.away`, file);
    await expect(store.ping()).resolves.toBeUndefined();
  });
});
