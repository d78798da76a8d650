/** The names of figures that alarms and dashboard ask for, against those that `/metrics` has. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { PAYMENT_STATES } from '#payments/states.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { figuresOf, observation } from '../../setup/payment/observation.ts';

const FILES = ['prometheus/shop-rules.yml', 'grafana/shop.json'].map((name) => {
  return { name, text: readFileSync(`scripts/deploy/${name}`, 'utf8') };
});

/** Names of samples and their labels. */
const seen = new Map<string, Set<string>>();
beforeAll(async () => {
  const metrics = createMetrics();
  metrics.count({ target: '/', status: 200, seconds: 0.01 });
  metrics.countReport({ type: 'csp-violation', subject: 'script-src-elem' });
  const text = await metrics.text(observation({ payments: figuresOf({ blankingMs: 1 }) }));
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? /gm)) {
    const known = seen.get(name) ?? seen.set(name, new Set(['job', 'instance'])).get(name);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known?.add(label);
  }
});

it.each(FILES)('$name asks for figures and labels that there are', ({ text }) => {
  const asked = [...text.matchAll(/\b((?:shop|process|nodejs)_\w+)(?:\{(.*?)\})?/g)];
  expect(asked.length).toBeGreaterThan(10);
  for (const [, name = '', labels = ''] of asked) {
    expect([...seen.keys()]).toContain(name);
    for (const [, label = ''] of labels.matchAll(/(\w+)=~?\\?"/g)) {
      expect([...(seen.get(name) ?? [])], name).toContain(label);
    }
  }
});

it('every figure of the shop stands on the dashboard', () => {
  const dashboard = FILES.find(({ name }) => name.startsWith('grafana'))?.text ?? '';
  const own = [...seen.keys()].filter((name) => /^shop_(?!.*_(sum|bucket)$)/.test(name));
  expect(own.length).toBeGreaterThan(15);
  for (const name of own) expect(dashboard).toContain(name);
});

it('every state that is asked for is one of a payment', () => {
  for (const { text } of FILES) {
    for (const [, states = ''] of text.matchAll(/state=~?\\?"([a-z|]+)/g)) {
      for (const state of states.split('|')) expect(PAYMENT_STATES).toContain(state);
    }
  }
});
