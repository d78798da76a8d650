/** Lighthouse as it comes: a mid-range phone on a slow network, simulated. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import lighthouse from 'lighthouse';
import pRetry from 'p-retry';
import { freePort } from '../../process/ports.ts';
import { leastRow, type Row, row } from '../row.ts';
import { median, repeat, withBrowser } from './browser.ts';
import { blockingByProcessor } from './processor-time.ts';
import type { Subject } from './subjects.ts';

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] || 5);

/** Every run as Lighthouse reports it. */
const REPORTS = join('.state', 'lighthouse');

const SCORES = ['performance', 'accessibility', 'best-practices'] as const;
const BEST = 100;
const BLOCKING_BAR_MS = 10;

/** What a page that is not to be indexed fails on purpose. */
const NOT_CRAWLABLE = 'is-crawlable';

interface Run {
  scores: Record<string, number>;
  /** Milliseconds, but for the shift of the layout. */
  figures: Record<string, number>;
  failedSearchAudits: number;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Report = Result['lhr'];

interface Measured {
  report: Report;
  trace: Result['artifacts']['Trace'];
}

async function measure(url: string): Promise<Measured> {
  const port = await freePort();
  const result = await withBrowser(
    () => lighthouse(url, { port, output: 'json', logLevel: 'error' }),
    [`--remote-debugging-port=${port}`],
  );
  if (result === undefined) throw new Error(`Lighthouse has no report on ${url}`);
  const { lhr: report, artifacts } = result;
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return { report, trace: artifacts.Trace };
}

/** Now and then a browser's trace lacks its beginning: such a run says nothing of the page. */
function measureSurely(url: string): Promise<Measured> {
  return pRetry(() => measure(url), {
    retries: 2,
    minTimeout: 0,
    onFailedAttempt: ({ error }) => console.error(error.message),
  });
}

function figure({ audits }: Report, audit: string): number {
  const value = audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}`);
  return value;
}

function toRun({ report, trace }: Measured): Run {
  const { categories, audits, mainDocumentUrl = '' } = report;
  const failed = (categories['seo']?.auditRefs ?? []).filter(({ id }) => {
    const score = audits[id]?.score;
    return id !== NOT_CRAWLABLE && typeof score === 'number' && score < 1;
  });
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * BEST]),
    ),
    figures: {
      firstPaint: figure(report, 'first-contentful-paint'),
      largestPaint: figure(report, 'largest-contentful-paint'),
      shift: figure(report, 'cumulative-layout-shift'),
      blocking: figure(report, 'total-blocking-time'),
      blockingByProcessor: blockingByProcessor(trace.traceEvents, mainDocumentUrl),
    },
    failedSearchAudits: failed.length,
  };
}

function rowsOf({ kind, isIndexable, largestPaintBar }: Subject, runs: readonly Run[]): Row[] {
  const score = (id: string) => median(runs.map(({ scores }) => scores[id] ?? 0));
  const measured = (id: string) => median(runs.map(({ figures }) => figures[id] ?? Number.NaN));
  const failed = Math.max(...runs.map(({ failedSearchAudits }) => failedSearchAudits));
  return [
    ...SCORES.map((id) => leastRow(`${kind}: Lighthouse, ${id}`, score(id), '', BEST)),
    isIndexable
      ? leastRow(`${kind}: Lighthouse, SEO`, score('seo'), '', BEST)
      : row(`${kind}: Lighthouse, SEO, failed but for ${NOT_CRAWLABLE}`, failed, '', 0),
    row(`${kind}: first contentful paint`, measured('firstPaint'), 'ms'),
    row(`${kind}: largest contentful paint`, measured('largestPaint'), 'ms', largestPaintBar),
    row(`${kind}: cumulative layout shift`, measured('shift'), '', 0),
    row(`${kind}: total blocking time`, measured('blocking'), 'ms', BLOCKING_BAR_MS),
    row(`${kind}: the same by processor time`, measured('blockingByProcessor'), 'ms'),
  ];
}

async function runOnce(shop: string, { kind, path }: Subject, run: number): Promise<Run> {
  const measured = await measureSurely(shop + path);
  const file = `${kind.replaceAll(' ', '-')}-${run}.json`;
  writeFileSync(join(REPORTS, file), JSON.stringify(measured.report));
  return toRun(measured);
}

/**
 * The median of some runs for each kind of page; their reports stay in `.state/lighthouse`. The kinds
 * take turns: a machine is slow for a minute now and then, which then is one run of each.
 */
export async function lighthouseRows(shop: string, subjects: readonly Subject[]): Promise<Row[]> {
  mkdirSync(REPORTS, { recursive: true });
  const rounds = await repeat(RUNS, async (run) => {
    const round = new Map<Subject, Run>();
    for (const subject of subjects) round.set(subject, await runOnce(shop, subject, run));
    return round;
  });
  return subjects.flatMap((subject) =>
    rowsOf(
      subject,
      rounds.flatMap((round) => round.get(subject) ?? []),
    ),
  );
}
