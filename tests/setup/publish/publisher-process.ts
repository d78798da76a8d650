/**
 * Publisher process that tests can kill: STATE_FOLDER CONTENT_FOLDER NAME. It writes every request
 * to standard output. With the name `stuck` it never finishes a request.
 */
import process from 'node:process';
import { openQueue } from '#publish/queue/queue.ts';
import { createPublisherLog } from '#publish/run/log.ts';
import { startRun } from '#publish/run/publish-loop.ts';
import { standInPublisher } from './stand-in-publisher.ts';

const [, , stateDir = '', contentFolder = '', name] = process.argv;
const queue = openQueue(stateDir);
const publisher = standInPublisher((request) => {
  console.log(JSON.stringify(request));
  return name === 'stuck' ? new Promise(() => {}) : Promise.resolve(2);
});
const log = createPublisherLog({ write: () => {} });
const run = startRun({
  queue,
  publisher,
  contentFolder,
  rebuildEvery: undefined,
  fullRebuildEvery: 0,
  log,
});
process.once('SIGTERM', run.stop);
await run.ended;
queue.close();
