/** Messages of the back end are shown to shoppers, so hostile values must stay plain text. */
import { describe, expect, it } from 'vitest';
import { isCartGone } from '#commerce/cart/carts.ts';
import { isTokenRejected, isTransient } from '#commerce/errors.ts';
import { toRefusal } from '#commerce/refusal.ts';
import { ENDLESS, HOSTILE } from '../../e2e/hostile-values.ts';

const GUEST = { kind: 'guest', maskedId: 'abc' } as const;
const refused = (body: unknown) => toRefusal('GET /rest/V1/x', 400, body);

describe('toRefusal', () => {
  it.each(Object.entries(HOSTILE))('keeps %s unchanged in message and parameter', (_, value) => {
    const { reason } = refused({
      message: 'No %field of "%1"',
      parameters: { field: value, '1': value },
    });
    expect(reason).toBe(`No ${value} of "${value}"`.slice(0, 500));
    // A message without parameters stays unchanged as well.
    expect(refused({ message: `${value}!`, parameters: {} }).reason).toBe(`${value}!`);
  });

  it('truncates the reason at 500 characters', () => {
    const one = { message: ENDLESS };
    expect(refused(one).reason).toHaveLength(500);
    expect(refused({ message: '%1', parameters: [ENDLESS] }).reason).toHaveLength(500);
    const many = refused({ message: 'x', errors: Array(1000).fill(one) });
    expect(many.reason).toHaveLength(500);
  });

  const tower = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);

  it.each([
    ['an object that cannot be written out', { toString: 1, valueOf: 1 }],
    ['a tower of lists', tower],
    ['another prototype', JSON.parse('{"__proto__":{"resources":1}}')],
    ['nothing', null],
  ])('omits %s from the reason', (_, value) => {
    const refusal = refused({ message: 'No %fieldName', parameters: { fieldName: value } });
    expect(refusal.reason).toBe('No ');
    expect([isCartGone(refusal, GUEST), isTokenRejected(refusal)]).toEqual([false, false]);
  });

  it('ignores inherited object members as parameters', () => {
    const message = '%constructor %toString %__proto__';
    expect(refused({ message, parameters: {} }).reason).toBe(message);
    const given = JSON.parse('{"__proto__":{"resources":"x"}}');
    const dead = toRefusal('GET /x', 401, { message, parameters: given });
    expect(isTokenRejected(dead)).toBe(false);
  });

  it.each([
    undefined,
    null,
    0,
    '',
    [],
    'text',
    { message: {} },
    { message: 'x', parameters: 'x' },
    { messages: { error: {} } },
    tower,
  ])('returns a default reason for a body without one: %#', (body) => {
    const refusal = refused(body);
    expect(refusal.reason).toBe('no reason given');
    expect(isTransient(refusal)).toBe(false);
  });
});
