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

describe('SQLite payment file', () => {
  it('rejects writes after the file was removed', async () => {
    rmSync(file);
    await expect(store.ping()).rejects.toMatchObject({ name: 'PaymentFileMoved' });
    await expect(store.open(newPayment(), LEASE)).rejects.toThrow(file);
  });

  it('rejects writes after the file was replaced', async () => {
    writeFileSync(`${file}.new`, '');
    renameSync(`${file}.new`, file);
    await expect(store.ping()).rejects.toThrow('replaced');
  });

  it('works again when the file is restored', async () => {
    renameSync(file, `${file}.away`);
    await expect(store.ping()).rejects.toThrow('removed');
    renameSync(`${file}.away`, file);
    await expect(store.ping()).resolves.toBeUndefined();
  });
});
