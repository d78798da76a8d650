/**
 * `npm run rebuild`: updates the catalogue, renders what changed, checks it and publishes it. `--
 * --sku A --sku B` reads only these products, `--prices` reads all prices and nothing else, `--full`
 * reads and renders everything, `--dry-run` prints what would change and why, `--allow-shrink`
 * accepts an unusually large loss of products, `--unchecked` leaves prices and stock to the
 * publisher, `--automatic` refuses while a rollback is in force, `--json` prints the summary as JSON.
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { CONTENT_FOLDERS } from '#catalogue/content/site-content.ts';
import type { Sellability } from '#catalogue/offers/sellability.ts';
import { type CatalogueReport, summarise } from '#catalogue/report.ts';
import { reportPath } from '#catalogue/state.ts';
import { type BuildEnv, readBuildEnv } from '#config/env/env.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import type { PublishPlan } from '#publish/plan-publish.ts';
import type { PublishSummary } from '#publish/request.ts';
import { fail } from './process/fail.ts';
import { printProgress } from './process/progress.ts';
import { publisherFor } from './publishing/publisher-for.ts';
import { recordSuccess, recordUnreadable } from './publishing/record-success.ts';

function readArguments() {
  return parseArgs({
    options: {
      sku: { type: 'string', multiple: true },
      full: { type: 'boolean' },
      prices: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'allow-shrink': { type: 'boolean' },
      automatic: { type: 'boolean' },
      unchecked: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  }).values;
}

function reportLines(
  report: CatalogueReport | undefined,
  sellability: Sellability | undefined,
  { stateDir }: BuildEnv,
): string[] {
  return [
    ...(report ? summarise(report) : []),
    ...(sellability
      ? [
          `${sellability.sellable} of ${sellability.read} products can be sold; npm run fit says why.`,
        ]
      : []),
    ...(report ? [`The report: ${reportPath(stateDir)}`] : []),
  ];
}

function toLines(summary: PublishSummary): string[] {
  const { release, complete, read, changed, rendered, removed, warnings, stale } = summary;
  const seconds = summary.phases.map((phase) => `${phase.name} ${phase.seconds.toFixed(2)} s`);
  return [
    ...warnings,
    `Products: ${read} read, ${changed} changed. Pages: ${rendered} rendered, ${removed} removed.`,
    ...stale.map((name) => `Not as it had to be, made anew: ${name}.`),
    ...(complete === undefined ? [] : [`The whole site was rendered: ${complete}.`]),
    release === undefined ? 'Nothing changed.' : `Release ${release} is live.`,
    `Time: ${seconds.join(', ')}.`,
  ];
}

/** Replaces the prefix of content files by their folder; other reasons stay unchanged. */
function reasonFor(because: string): string {
  return because.replace(/^content:/, `${CONTENT_FOLDERS.contentDir}/`);
}

function printPlan({ changes, warnings }: PublishPlan, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ changes, warnings }, null, 2));
    return;
  }
  for (const warning of warnings) console.log(warning);
  if (changes.length === 0) console.log('Nothing would change.');
  for (const { output, change, because } of changes) {
    console.log(`${output} ${change}: ${reasonFor(because)}`);
  }
}

async function main(): Promise<void> {
  const {
    sku,
    full,
    prices: onlyPrices,
    json = false,
    'allow-shrink': allowShrink,
    automatic,
    unchecked,
    ...rest
  } = readArguments();
  const env = readBuildEnv();
  makeProcessFilesPrivate(env);
  const publisher = publisherFor(env, {
    say: json ? () => {} : console.log,
    ...(!json && { progress: printProgress() }),
  });
  if (onlyPrices && (sku || rest['dry-run'])) {
    throw new Error('--prices reads prices only: leave out --sku and --dry-run.');
  }
  const prices = onlyPrices || (full && !unchecked);
  const skus = sku ?? (onlyPrices && !full ? [] : undefined);
  const request = {
    ...(skus && { skus }),
    ...(prices && { prices }),
    ...(full && { full }),
    ...(allowShrink && { allowShrink }),
    ...(automatic && { isAutomatic: automatic }),
  };
  if (rest['dry-run']) return printPlan(await publisher.plan(request), json);
  const begun = Date.now();
  const summary = await publisher.publish(request);
  // Otherwise the publisher would compare the whole catalogue again.
  recordSuccess(env.stateDir, summary.release, {
    catalogueReadAt: skus === undefined ? begun : undefined,
    completeAt: summary.complete === undefined ? undefined : begun,
    unreadable: summary.unreadable,
  });
  if (!json) for (const line of toLines(summary)) console.log(line);
  const checked = unchecked || sku ? undefined : await publisher.checkAll();
  if (checked !== undefined) recordUnreadable(env.stateDir, publisher.unreadable());
  const report = checked?.report ?? summary.report;
  const sellability = checked?.sellability;
  if (json) console.log(JSON.stringify({ ...summary, report, sellability }, null, 2));
  else for (const line of reportLines(report, sellability, env)) console.log(line);
  if (!json && publisher.deferredSince() !== undefined) {
    console.log('Feed, filters and guide wait for the next npm run rebuild, or for the publisher.');
  }
}

// Astro leaves handles open, so exit explicitly.
main().then(() => process.exit(0), fail);
