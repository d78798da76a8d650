import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  type NotificationProxy,
  openNotificationProxy,
} from '../../../../scripts/bench/chaos/notification-proxy.ts';
import type { Fate } from '../../../../scripts/bench/chaos/plan.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../setup/back-end/recording-back-end.ts';

const BODY = 'VendorTxCode=abc&Status=OK';

let shop: RecordingBackEnd;
let line: NotificationProxy;
let fate: Fate;
let asked: string[];
beforeEach(async () => {
  asked = [];
  shop = await startRecordingBackEnd();
  shop.answerWith((_, response) => response.end('Status=OK\r\n'));
  const fateOf = (code: string) => {
    asked.push(code);
    return fate;
  };
  line = await openNotificationProxy({ shop: () => shop.url, fateOf });
  onTestFinished(async () => {
    await line.close();
    await shop.close();
  });
});

/** Returns the response that the provider receives; `undefined` if the connection breaks. */
async function notify(): Promise<string | undefined> {
  const url = `${line.url}/payments/notification`;
  const response = await fetch(url, { method: 'POST', body: BODY }).catch(() => undefined);
  return response?.text();
}

it.each<[Fate['kind'], Fate, heard: boolean, arrived: number]>([
  ['passed', { kind: 'passed' }, true, 1],
  ['dropped', { kind: 'dropped' }, false, 0],
  ['reply lost', { kind: 'reply lost' }, false, 1],
  ['delayed', { kind: 'delayed', ms: 20 }, true, 1],
  ['overtaken', { kind: 'overtaken', ms: 20 }, false, 1],
  ['duplicated', { kind: 'duplicated' }, true, 2],
  ['repeated', { kind: 'repeated', ms: 20 }, true, 2],
])(
  'forwards a notification with the fate "%s" as often as this fate requires',
  async (kind, given, heard, arrived) => {
    fate = given;
    expect(await notify()).toBe(heard ? 'Status=OK\r\n' : undefined);
    await line.calm();
    expect(shop.seen.map(({ path, body }) => `${path} ${body}`)).toEqual(
      Array.from({ length: arrived }, () => `/payments/notification ${BODY}`),
    );
    expect(asked).toEqual(['abc']);
    expect([...line.met()]).toEqual([[kind, 1]]);
  },
);

it('passes every notification after calm()', async () => {
  fate = { kind: 'dropped' };
  await line.calm();
  expect(await notify()).toBe('Status=OK\r\n');
});

it('breaks the connection if the shop does not respond', async () => {
  fate = { kind: 'passed' };
  shop.answerWith((_, response) => response.destroy());
  expect(await notify()).toBeUndefined();
});
