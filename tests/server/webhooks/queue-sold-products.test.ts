import { describe, expect, it } from 'vitest';
import { openQueue } from '#publish/queue/queue.ts';
import { queueSoldProducts } from '#server/webhooks/queue-sold-products.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const silent = { error: () => {} };

describe('queueSoldProducts', () => {
  it('queues the products of an order once, each SKU once', () => {
    const queue = openQueue(temporaryFolder('queue'));
    const onOrdered = queueSoldProducts(queue.hooks, silent);
    onOrdered({ number: '000000012', skus: ['PW-1', 'PW-2', 'PW-1'] });
    onOrdered({ number: '000000012', skus: ['PW-1', 'PW-2', 'PW-1'] });
    onOrdered({ number: '000000013', skus: ['PW-3'] });
    expect(queue.hooks.nextBatch()).toMatchObject({
      hooks: 2,
      skus: ['PW-1', 'PW-2', 'PW-3'],
      isWhole: false,
    });
    expect(queue.hooks.waiting()).toEqual({ hooks: 0, since: undefined });
    queue.close();
  });

  it('deletes an order after an hour, because the server may have no publisher', () => {
    const queue = openQueue(temporaryFolder('queue'));
    let now = Date.now();
    const onOrdered = queueSoldProducts(queue.hooks, silent, () => now);
    onOrdered({ number: '000000012', skus: ['PW-1'] });
    now += 61 * 60_000;
    onOrdered({ number: '000000013', skus: ['PW-2'] });
    expect(queue.hooks.nextBatch()).toMatchObject({ hooks: 1, skus: ['PW-2'] });
    queue.close();
  });

  it('logs the order and does not throw if the queue cannot be written', () => {
    const lines: object[] = [];
    const full = {
      addAll() {
        throw new Error('database or disk is full');
      },
    };
    const onOrdered = queueSoldProducts(full, {
      error: (fields: object) => void lines.push(fields),
    });
    expect(() => onOrdered({ number: '000000012', skus: ['PW-1'] })).not.toThrow();
    expect(lines).toEqual([{ order: '000000012', error: 'database or disk is full' }]);
  });
});
