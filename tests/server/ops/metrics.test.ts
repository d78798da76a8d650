import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';
import type { StatusSnapshot } from '#server/ops/status-snapshot.ts';
import { figuresOf, healthySnapshot, NOON, statesOf } from '../../setup/payment/observation.ts';

const SECOND = 1000;

/** Returns samples by name, as Prometheus parses them. */
async function samplesOf(over: Partial<StatusSnapshot> = {}, metrics = createMetrics()) {
  const text = await metrics.text(healthySnapshot(over));
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line): [string, number] => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

describe('metrics', () => {
  it('count browser reports by type and subject', async () => {
    const metrics = createMetrics();
    const report = { type: 'csp-violation', subject: 'script-src-elem' } as const;
    for (const seen of [report, report, { type: 'network-error', subject: 'dns' } as const]) {
      metrics.countReport(seen);
    }
    const samples = await samplesOf({}, metrics);
    const counted = [...samples].filter(([name]) => name.startsWith('shop_browser_reports'));
    expect(counted).toEqual([
      ['shop_browser_reports_total{type="csp-violation",subject="script-src-elem"}', 2],
      ['shop_browser_reports_total{type="network-error",subject="dns"}', 1],
    ]);
  });

  it('count missing pages by kind of referrer', async () => {
    const metrics = createMetrics();
    for (const referrer of ['own', 'none', 'none'] as const) metrics.countNotFound(referrer);
    const samples = await samplesOf({}, metrics);
    const counted = [...samples].filter(([name]) => name.startsWith('shop_not_found'));
    expect(counted).toEqual([
      ['shop_not_found_total{referrer="own"}', 1],
      ['shop_not_found_total{referrer="foreign"}', 0],
      ['shop_not_found_total{referrer="none"}', 2],
    ]);
  });

  it('report the states and ages of payments', async () => {
    const payments = figuresOf({
      states: statesOf({ paid: 2, completed: 40 }),
      unsettledMs: 90 * SECOND,
      withoutOrder: 1,
      overdue: 2,
      blanked: 7,
      blankingMs: 60 * SECOND,
    });
    const samples = await samplesOf({ payments });
    expect(samples.get('shop_payments{state="paid"}')).toBe(2);
    expect(samples.get('shop_payments{state="completed"}')).toBe(40);
    expect(samples.get('shop_payments{state="attention"}')).toBe(0);
    expect(samples.get('shop_payments_oldest_unsettled_seconds')).toBe(90);
    expect(samples.get('shop_payments_without_order')).toBe(1);
    expect(samples.get('shop_payments_jobs_overdue')).toBe(2);
    expect(samples.get('shop_payments_redacted')).toBe(7);
    expect(samples.get('shop_payments_redaction_age_seconds')).toBe(60);
    expect(samples.get('shop_payments_database_up')).toBe(1);
  });

  it('omit payment figures while the database does not respond', async () => {
    const metrics = createMetrics();
    await samplesOf({ payments: figuresOf({ withoutOrder: 3 }) }, metrics);
    const samples = await samplesOf({ payments: undefined, silentSince: NOON }, metrics);
    expect(samples.get('shop_payments_database_up')).toBe(0);
    const others = [...samples.keys()].filter((name) => name.startsWith('shop_payments'));
    expect(others).toEqual(['shop_payments_database_up']);
    const later = await samplesOf({}, metrics);
    expect(later.get('shop_payments_without_order')).toBe(0);
  });

  it('report catalogue age, live release and publishing status', async () => {
    const { publishing } = healthySnapshot();
    const samples = await samplesOf({
      publishing: {
        ...publishing,
        failingSince: NOON - 5 * SECOND,
        attempts: 2,
        isHeld: true,
      },
      waiting: { hooks: 4, since: NOON - 7 * SECOND },
    });
    const figures = ['shop_release', 'shop_catalogue_age_seconds', 'shop_publisher_hooks_waiting'];
    expect(figures.map((name) => samples.get(name))).toEqual([12, 41, 4]);
    expect(samples.get('shop_publisher_oldest_hook_seconds')).toBe(7);
    expect(samples.get('shop_publisher_failing_seconds')).toBe(5);
    expect(samples.get('shop_publisher_failed_attempts')).toBe(2);
    expect(samples.get('shop_publisher_release_blocked')).toBe(1);
  });

  it('report for how long the mailer has been failing', async () => {
    const failing = await samplesOf({ mailerFailingSince: NOON - 9 * SECOND });
    expect(failing.get('shop_mailer_failing_seconds')).toBe(9);
    expect((await samplesOf({})).get('shop_mailer_failing_seconds')).toBe(0);
  });

  it('omit a missing release and catalogue age', async () => {
    const { publishing } = healthySnapshot();
    const samples = await samplesOf({
      release: undefined,
      publishing: { ...publishing, catalogueReadAt: undefined },
    });
    expect(samples.has('shop_release')).toBe(false);
    expect(samples.has('shop_catalogue_age_seconds')).toBe(false);
  });

  it('measure the redaction age from server start if none has run', async () => {
    const samples = await samplesOf({});
    const age = samples.get('shop_payments_redaction_age_seconds');
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThanOrEqual(process.uptime());
  });

  it('count responses by route and status class, regardless of path', async () => {
    const metrics = createMetrics();
    metrics.count({ target: '/kb-4', status: 200, seconds: 0.003 });
    const before = (await samplesOf({}, metrics)).size;
    for (let n = 0; n < 500; n += 1) {
      metrics.count({ target: `/page-${n}?q=${n}`, status: 200, seconds: 0.003 });
    }
    const samples = await samplesOf({}, metrics);
    const labels = '{route="static",status="2xx"}';
    expect(samples.get(`shop_http_request_duration_seconds_count${labels}`)).toBe(501);
    const within = (le: string) =>
      samples.get(
        `shop_http_request_duration_seconds_bucket{le="${le}",route="static",status="2xx"}`,
      );
    expect([within('0.002'), within('0.005')]).toEqual([0, 501]);
    expect(samples.size).toBe(before);
  });

  it('count aborted responses under status "aborted"', async () => {
    const metrics = createMetrics();
    metrics.count({ target: '/rest/V1/carts/mine', status: undefined, seconds: 1 });
    const samples = await samplesOf({}, metrics);
    const labels = '{route="gateway",status="aborted"}';
    expect(samples.get(`shop_http_request_duration_seconds_count${labels}`)).toBe(1);
  });

  it('report memory use and event loop delay', async () => {
    const samples = await samplesOf();
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(samples.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });
});
