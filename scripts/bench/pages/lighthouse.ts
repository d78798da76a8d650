/** Runs Lighthouse with its defaults, which simulate a mid-range phone on a slow network. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import pRetry from 'p-retry';
import { freePort } from '../../process/ports.ts';
import { failedRow, leastRow, type Row, row } from '../row.ts';
import { median, repeat, withBrowser } from './browser.ts';
import type { Subject } from './subjects.ts';

const RUNS = 5;

const REPORTS = join('.state', 'lighthouse');

const BEST = 100;
/** A busy machine lowers the performance score; the other scores do not depend on the machine. */
const SCORES = { performance: 95, accessibility: BEST, 'best-practices': BEST };

/** The audit that pages excluded from search engines fail on purpose. */
const NOT_CRAWLABLE = 'is-crawlable';

interface Run {
  scores: Record<string, number>;
  /** Values in ms, except for the layout shift. */
  figures: Record<string, number>;
  failedSearchAudits: number;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function measure(url: string): Promise<Report> {
  const port = await freePort();
  const result = await withBrowser(
    () => lighthouse(url, { port, output: 'json', logLevel: 'error' }),
    [`--remote-debugging-port=${port}`],
  );
  if (result === undefined) throw new Error(`Lighthouse has no report on ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** Returns the error if Lighthouse fails twice: sometimes a browser's trace lacks its beginning (`NO_NAVSTART`). */
function measureTwice(url: string): Promise<Report | Error> {
  return pRetry(() => measure(url), { retries: 1, minTimeout: 0 }).catch((error: Error) => error);
}

function figure({ audits }: Report, audit: string): number {
  const value = audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}`);
  return value;
}

function toRun(report: Report): Run {
  const { categories, audits } = report;
  const failed = (categories['seo']?.auditRefs ?? []).filter(({ id }) => {
    const score = audits[id]?.score;
    return id !== NOT_CRAWLABLE && typeof score === 'number' && score < 1;
  });
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * BEST]),
    ),
    figures: {
      largestPaint: figure(report, 'largest-contentful-paint'),
      shift: figure(report, 'cumulative-layout-shift'),
    },
    failedSearchAudits: failed.length,
  };
}

/** Returns a row for each failed run, and the figures of the other runs. */
export function rowsOf(subject: Subject, all: readonly (Run | Error)[]): Row[] {
  const runs = all.flatMap((run) => (run instanceof Error ? [] : [run]));
  const failures = all
    .filter((run) => run instanceof Error)
    .map(({ message }) => failedRow(`${subject.kind}: ${message}`));
  return runs.length === 0 ? failures : [...figuresOf(subject, runs), ...failures];
}

function figuresOf({ kind, isIndexable, largestPaintBar }: Subject, runs: readonly Run[]): Row[] {
  const score = (id: string) => median(runs.map(({ scores }) => scores[id] ?? 0));
  const measured = (id: string) => median(runs.map(({ figures }) => figures[id] ?? Number.NaN));
  const failed = Math.max(...runs.map(({ failedSearchAudits }) => failedSearchAudits));
  return [
    ...Object.entries(SCORES).map(([id, least]) =>
      leastRow(`${kind}: Lighthouse, ${id}`, score(id), '', least),
    ),
    isIndexable
      ? leastRow(`${kind}: Lighthouse, SEO`, score('seo'), '', BEST)
      : row(`${kind}: Lighthouse, SEO, failed but for ${NOT_CRAWLABLE}`, failed, '', 0),
    ...(largestPaintBar === null
      ? []
      : [
          row(`${kind}: largest contentful paint`, measured('largestPaint'), 'ms', largestPaintBar),
        ]),
    row(`${kind}: cumulative layout shift`, measured('shift'), '', 0),
  ];
}

async function runOnce(shop: string, { kind, path }: Subject, run: number): Promise<Run | Error> {
  const report = await measureTwice(shop + path);
  if (report instanceof Error) return report;
  const file = `${kind.replaceAll(' ', '-')}-${run}.json`;
  writeFileSync(join(REPORTS, file), JSON.stringify(report));
  return toRun(report);
}

/**
 * Runs Lighthouse several times for each subject and returns rows of medians; the reports stay in
 * `.state/lighthouse`. The subjects take turns, so that a minute in which the machine is slow
 * affects one run of each.
 */
export async function lighthouseRows(shop: string, subjects: readonly Subject[]): Promise<Row[]> {
  mkdirSync(REPORTS, { recursive: true });
  const rounds = await repeat(RUNS, async (run) => {
    const round = new Map<Subject, Run | Error>();
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
