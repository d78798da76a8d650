import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPricing } from '#sandbox/pricing.ts';
import { openStore } from '#sandbox/store.ts';
import { sampleProduct, sampleSeed, temporaryFolder } from './sample.ts';

function open(file: string, fingerprint: string, skus: readonly string[]) {
  let read = 0;
  const seed = sampleSeed(() => {
    read += 1;
    return skus.map((sku) => sampleProduct(sku));
  });
  const store = openStore({
    file,
    seed,
    fingerprint,
    pageBeyondEnd: 'empty',
    priceOf: createPricing(() => new Date()).final,
  });
  return { ...store, timesRead: () => read };
}

describe('openStore with a file', () => {
  it('fills the file once and retains later changes', () => {
    const file = join(temporaryFolder(), 'deep', 'shop.sqlite');
    const first = open(file, 'one', ['A', 'B']);
    const product = first.products.find('A');
    if (product === undefined) throw new Error('A is missing');
    first.products.update({ ...product, document: { ...product.document, price: 77 }, stock: 1 });
    first.close();
    const second = open(file, 'one', ['A', 'B']);
    expect(second.timesRead()).toBe(0);
    expect(second.products.find('A')).toMatchObject({ document: { price: 77 }, stock: 1 });
    second.close();
  });

  it('fills the file from scratch when the seed changes', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'shop.sqlite');
    open(file, 'one', ['A', 'B']).close();
    const second = open(file, 'two', ['C']);
    expect(second.timesRead()).toBe(1);
    expect(second.products.find('A')).toBeUndefined();
    expect(second.products.find('C')?.document.id).toBe(1);
    second.close();
    expect(readdirSync(folder)).toEqual(['shop.sqlite']);
  });

  it('replaces a file that is not a database', () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    writeFileSync(file, 'something else entirely');
    const store = open(file, 'one', ['A']);
    expect(store.products.find('A')).toBeDefined();
    store.close();
  });

  it('ignores the write-ahead log of a deleted file', () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = open(file, 'one', ['A']);
    const product = first.products.find('A');
    if (product === undefined) throw new Error('A is missing');
    first.products.update({ ...product, stock: 1 });
    const log = readFileSync(`${file}-wal`);
    first.close();
    rmSync(file);
    writeFileSync(`${file}-wal`, log);
    const second = open(file, 'one', ['A']);
    expect(second.products.find('A')?.stock).toBe(7);
    second.close();
  });

  it('leaves the file unchanged if a seed fails', () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    open(file, 'one', ['A']).close();
    expect(() => open(file, 'two', ['B', 'B'])).toThrow(/UNIQUE/);
    const store = open(file, 'one', ['A']);
    expect(store.timesRead()).toBe(0);
    store.close();
  });
});
