import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from '#catalogue/fetching/adaptive-concurrency.ts';

/** Returns a limit that enough fast responses have raised to its maximum. */
function warmedUp(maximum: number) {
  const limit = createConcurrencyLimit(maximum);
  for (let answers = 0; answers < 50; answers += 1) limit.succeeded('GET', 20);
  return limit;
}

describe('createConcurrencyLimit', () => {
  it('starts with two concurrent calls', () => {
    expect(createConcurrencyLimit(6).allowed).toBe(2);
  });

  it('rises to the maximum while response times stay normal', () => {
    expect(warmedUp(6).allowed).toBe(6);
  });

  it('drops by one after an unusually slow response', () => {
    const pace = warmedUp(6);
    pace.succeeded('GET', 400);
    expect(pace.allowed).toBe(5);
  });

  it('tolerates a slowdown of a few milliseconds', () => {
    const pace = warmedUp(6);
    pace.succeeded('GET', 90);
    expect(pace.allowed).toBe(6);
  });

  it('halves when a call fails', () => {
    const pace = warmedUp(6);
    pace.failed();
    expect(pace.allowed).toBe(3);
  });

  it('never falls below one', () => {
    const pace = createConcurrencyLimit(6);
    for (let failures = 0; failures < 9; failures += 1) pace.failed();
    expect(pace.allowed).toBe(1);
  });

  it('compares a call only with earlier calls of its kind', () => {
    const pace = warmedUp(6);
    for (let answers = 0; answers < 20; answers += 1) pace.succeeded('GET picture', 900);
    expect(pace.allowed).toBe(6);
  });

  it('recovers to the maximum after a failure', () => {
    const pace = warmedUp(4);
    pace.failed();
    for (let answers = 0; answers < 50; answers += 1) pace.succeeded('GET', 20);
    expect(pace.allowed).toBe(4);
  });
});
