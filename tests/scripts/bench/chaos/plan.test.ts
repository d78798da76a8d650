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

describe('a seed', () => {
  it('plans the same again', () => {
    expect(planFaults(7, 500)).toEqual(planFaults(7, 500));
    expect(planShopper(7, 3)).toEqual(planShopper(7, 3));
    expect(fates(7, 'shopper 3')).toEqual(fates(7, 'shopper 3'));
  });

  it('plans something else than another', () => {
    expect(planFaults(7, 500)).not.toEqual(planFaults(8, 500));
    expect(fates(7, 'shopper 3')).not.toEqual(fates(8, 'shopper 3'));
    expect(fates(7, 'shopper 3')).not.toEqual(fates(7, 'shopper 4'));
  });

  it('plans the first purchases alike, however many follow', () => {
    const few = planFaults(7, 60);
    expect(planFaults(7, 500).slice(0, few.length)).toEqual(few);
  });
});

describe('faults', () => {
  const planned = planFaults(7, 2000);

  it('are of every kind within a round', () => {
    const kinds = new Set(planned.slice(0, 8).map(({ fault }) => fault.kind));
    expect(kinds.size).toBe(6);
  });

  it('happen while purchases begin, one after another', () => {
    const places = planned.map(({ at }) => at);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.max(...places)).toBeLessThan(2000);
    expect(planned.length).toBeGreaterThan(200);
  });

  it('meet every server', () => {
    const servers = planned.flatMap(({ fault }) => ('server' in fault ? [fault.server] : []));
    expect(new Set(servers).size).toBe(SERVERS);
  });
});

it('notifications are passed, dropped, delayed and repeated in every planned way', () => {
  expect(new Set(fates(7, 'shopper 3').map(({ kind }) => kind)).size).toBe(7);
});

it('most shoppers want to pay', () => {
  const wishes = Array.from({ length: 500 }, (_, place) => planShopper(7, place).wish);
  expect(wishes.filter((wish) => wish === 'pay').length).toBeGreaterThan(250);
  expect(new Set(wishes).size).toBe(6);
});
