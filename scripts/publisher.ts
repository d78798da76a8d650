/**
 * `npm run publisher`: publishes changes continuously, as a separate process from the shop server.
 */
import process from 'node:process';
import { parseProcessEnv, readBuildEnv } from '#config/env/env.ts';
import { parseHookEnv } from '#config/env/hooks.ts';
import { contentFolder } from '#config/env/shop-file.ts';
import { CodeChanged } from '#publish/errors.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import { startBacklog } from '#publish/pictures/backlog.ts';
import { startPoller } from '#publish/polling/poller.ts';
import type { Publisher } from '#publish/publisher.ts';
import { openQueue } from '#publish/queue/queue.ts';
import { createPublisherLog } from '#publish/run/log.ts';
import { startOfferChecks } from '#publish/run/offer-checks.ts';
import { startRun } from '#publish/run/publish-loop.ts';
import { exitWithParent } from './process/exit-with-parent.ts';
import { fail } from './process/fail.ts';
import { RESTART_CODE } from './process/restart-code.ts';
import { loadOptions } from './publishing/load-catalogue.ts';
import { publisherFor } from './publishing/publisher-for.ts';

async function main(): Promise<void> {
  const env = readBuildEnv();
  makeProcessFilesPrivate(env);
  const { pollEvery, rebuildEvery, fullRebuildEvery } = parseProcessEnv(parseHookEnv);
  const log = createPublisherLog();
  const publisher = publisherFor(env, { say: (line) => log.info(line) });
  const queue = openQueue(env.stateDir);
  const automatic: Publisher = {
    ...publisher,
    publish: (request) => publisher.publish({ ...request, isAutomatic: true }),
  };
  const every = { rebuildEvery, fullRebuildEvery };
  const run = startRun({
    queue,
    publisher: automatic,
    contentFolder: contentFolder(),
    ...every,
    log,
  });
  exitWithParent();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, run.stop);
  const { client } = loadOptions(env);
  const newest = () => publisher.newest();
  const poller =
    pollEvery > 0
      ? startPoller({ client, hooks: queue.hooks, newest, everyMs: pollEvery * 1000, log })
      : undefined;
  const checks = startOfferChecks({ publisher, status: queue.status, log });
  const backlog = startBacklog({
    ...env,
    onChange: run.takePictures,
    log,
  });
  log.info({ pollEvery, ...every }, 'publisher ready');
  try {
    await run.ended;
  } catch (error) {
    if (!(error instanceof CodeChanged)) throw error;
    log.info('the code changed: this process ends, to be started anew');
    process.exitCode = RESTART_CODE;
  } finally {
    await Promise.all([poller?.stop(), checks.stop(), backlog.stop()]);
    queue.close();
    publisher.close();
  }
  process.exit();
}

main().catch(fail);
