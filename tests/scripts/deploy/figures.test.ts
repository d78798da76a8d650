/** Compares the metrics that alarms and dashboard use with those of `/metrics`. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { PAYMENT_STATES } from '#payments/states.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { figuresOf, healthySnapshot } from '../../setup/payment/observation.ts';

const FILES = ['prometheus/shop-rules.yml', 'grafana/shop.json'].map((name) => {
  return { name, text: readFileSync(`scripts/deploy/${name}`, 'utf8') };
});

/** Names of metrics with their labels. */
const seen = new Map<string, Set<string>>();
beforeAll(async () => {
  const metrics = createMetrics();
  metrics.count({ target: '/', status: 200, seconds: 0.01 });
  metrics.countReport({ type: 'csp-violation', subject: 'script-src-elem' });
  const text = await metrics.text(healthySnapshot({ payments: figuresOf({ blankingMs: 1 }) }));
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? /gm)) {
    const known = seen.get(name) ?? seen.set(name, new Set(['job', 'instance'])).get(name);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known?.add(label);
  }
});

it.each(FILES)('$name uses only existing metrics and labels', ({ text }) => {
  const asked = [...text.matchAll(/\b((?:shop|process|nodejs)_\w+)(?:\{(.*?)\})?/g)];
  expect(asked.length).toBeGreaterThan(10);
  for (const [, name = '', labels = ''] of asked) {
    expect([...seen.keys()]).toContain(name);
    for (const [, label = ''] of labels.matchAll(/(\w+)=~?\\?"/g)) {
      expect([...(seen.get(name) ?? [])], name).toContain(label);
    }
  }
});

it('dashboard shows every metric of the shop', () => {
  const dashboard = FILES.find(({ name }) => name.startsWith('grafana'))?.text ?? '';
  const own = [...seen.keys()].filter((name) => /^shop_(?!.*_(sum|bucket)$)/.test(name));
  expect(own.length).toBeGreaterThan(15);
  for (const name of own) expect(dashboard).toContain(name);
});

it('alarms and dashboard use only existing payment states', () => {
  for (const { text } of FILES) {
    for (const [, states = ''] of text.matchAll(/state=~?\\?"([a-z|]+)/g)) {
      for (const state of states.split('|')) expect(PAYMENT_STATES).toContain(state);
    }
  }
});
