import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { BackEndRefusal, MalformedAnswer } from '#commerce/errors.ts';
import { errorFields } from '#server/payment/payment-log.ts';

const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';

function fullDisk(): unknown {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec('pragma max_page_count = 1; create table a (b)');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

it.each<[unknown, object]>([
  [
    new MalformedAnswer(`GET /rest/V1/guest-carts/${MASK}`, 'items[0].sku', 'is missing'),
    { error: 'MalformedAnswer', reason: 'field items[0].sku' },
  ],
  [fullDisk(), { error: 'Error', reason: 'database or disk is full' }],
  [
    Object.assign(new DatabaseError('x', 1, 'error'), { code: '53100' }),
    { error: 'error', reason: '53100' },
  ],
  [
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    { error: 'Error', reason: 'ECONNREFUSED' },
  ],
  [new BackEndRefusal(`GET /rest/V1/guest-carts/${MASK}`, 404, MASK), { error: 'BackEndRefusal' }],
  [new TypeError(MASK), { error: 'TypeError' }],
  [AbortSignal.abort().reason, { error: 'AbortError' }],
  [MASK, { error: 'unknown' }],
])('errorFields returns only the kind of %s and a reason without personal data', (error, told) => {
  expect(errorFields(error)).toEqual(told);
});
