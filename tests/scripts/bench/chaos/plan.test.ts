import { describe, expect, it } from 'vitest';
import {
  planFates,
  planFaults,
  planShopper,
  SERVERS,
} from '../../../../scripts/bench/chaos/plan.ts';

const fates = (seed: number, shopper: string) => {
  const next = planFates(seed, shopper);
  return Array.from({ length: 200 }, () => next());
};

describe('chaos plan of a seed', () => {
  it('stays the same when planned again', () => {
    expect(planFaults(7, 500)).toEqual(planFaults(7, 500));
    expect(planShopper(7, 3)).toEqual(planShopper(7, 3));
    expect(fates(7, 'shopper 3')).toEqual(fates(7, 'shopper 3'));
  });

  it('differs from the plan of another seed', () => {
    expect(planFaults(7, 500)).not.toEqual(planFaults(8, 500));
    expect(fates(7, 'shopper 3')).not.toEqual(fates(8, 'shopper 3'));
    expect(fates(7, 'shopper 3')).not.toEqual(fates(7, 'shopper 4'));
  });

  it('starts with the same faults for any number of purchases', () => {
    const few = planFaults(7, 60);
    expect(planFaults(7, 500).slice(0, few.length)).toEqual(few);
  });
});

describe('planned faults', () => {
  const planned = planFaults(7, 2000);

  it('include every kind within one round', () => {
    const kinds = new Set(planned.slice(0, 8).map(({ fault }) => fault.kind));
    expect(kinds.size).toBe(6);
  });

  it('follow one another in the order of purchases', () => {
    const places = planned.map(({ at }) => at);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.max(...places)).toBeLessThan(2000);
    expect(planned.length).toBeGreaterThan(200);
  });

  it('affect every server at least once', () => {
    const servers = planned.flatMap(({ fault }) => ('server' in fault ? [fault.server] : []));
    expect(new Set(servers).size).toBe(SERVERS);
  });
});

it('plans every kind of fate for notifications', () => {
  expect(new Set(fates(7, 'shopper 3').map(({ kind }) => kind)).size).toBe(7);
});

it('plans a payment for most shoppers', () => {
  const wishes = Array.from({ length: 500 }, (_, place) => planShopper(7, place).wish);
  expect(wishes.filter((wish) => wish === 'pay').length).toBeGreaterThan(250);
  expect(new Set(wishes).size).toBe(6);
});
