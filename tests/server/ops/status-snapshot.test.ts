import { expect, it, onTestFinished } from 'vitest';
import { createServerLog } from '#server/log.ts';
import { createStatusReader, type ObserverParts } from '#server/ops/status-snapshot.ts';
import { figuresOf, NOON } from '../../setup/payment/observation.ts';
import { openTestQueue } from '../../setup/server/hooks.ts';
import { makeSite } from '../../setup/server/site.ts';

function observer(over: Partial<ObserverParts> = {}) {
  const site = makeSite({ 'index.html': 'home' });
  onTestFinished(() => site.remove());
  const { queue } = openTestQueue();
  const stopping = new AbortController();
  const told: unknown[] = [];
  const observe = createStatusReader({
    queue,
    payments: { figures: async () => figuresOf() },
    outDir: site.folder,
    mailer: { failingSince: () => undefined },
    stopping: stopping.signal,
    now: () => NOON,
    keepMs: 0,
    log: createServerLog('alarms', { write: (line) => void told.push(JSON.parse(line)) }),
    ...over,
  });
  return { observe, queue, stopping, told };
}

it('status reports the live release even if its publisher was killed before recording it', async () => {
  const { observe, queue } = observer();
  queue.status.recordSuccess({ at: 1, release: 7, catalogueReadAt: undefined });
  expect(await observe()).toMatchObject({ release: 1, publishing: { release: 7 } });
});

it('status reports waiting hooks, payment figures and shutdown', async () => {
  const { observe, queue, stopping } = observer();
  queue.hooks.addAll([{ digest: 'a', seenUntil: NOON, receivedAt: 5, skus: ['A'] }]);
  const seen = { now: NOON, payments: figuresOf(), waiting: { hooks: 1, since: 5 } };
  expect(await observe()).toMatchObject({ ...seen, isStopping: false });
  stopping.abort();
  expect(await observe()).toMatchObject({ isStopping: true });
});

it('status reports since when the database has not responded', async () => {
  let now = NOON;
  let isSilent = true;
  const figures = () =>
    isSilent ? Promise.reject(new Error('ECONNREFUSED')) : Promise.resolve(figuresOf());
  const { observe } = observer({ payments: { figures }, now: () => now });
  await observe();
  now += 9000;
  expect(await observe()).toMatchObject({ payments: undefined, silentSince: NOON });
  isSilent = false;
  expect(await observe()).toMatchObject({ payments: figuresOf(), silentSince: undefined });
});

it('status reader logs the reason once per outage without secrets', async () => {
  const refused = Object.assign(new Error('connect to postgres://shop:secret@db'), {
    code: 'ECONNREFUSED',
  });
  const answers = [refused, new Error('still'), undefined, new TypeError('no such column')];
  const figures = async () => {
    const error = answers.shift();
    if (error !== undefined) throw error;
    return figuresOf();
  };
  const { observe, told } = observer({ payments: { figures } });
  for (let looks = 0; looks < 5; looks += 1) await observe();
  expect(told).toMatchObject([
    { part: 'alarms', level: 50, error: 'Error', reason: 'ECONNREFUSED' },
    { part: 'alarms', level: 50, error: 'TypeError' },
  ]);
  expect(JSON.stringify(told)).not.toContain('secret');
});
