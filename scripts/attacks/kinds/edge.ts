/**
 * Floods that are expensive for the shop, forged client addresses, and state files readable by
 * other users.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { ONE_CLIENT } from '../../target/whole-shop.ts';
import { type Attack, type AttackKind, simpleAttack } from '../attack.ts';
import { ANSWERS_INVALID, FORM, notify } from './notifying.ts';

const READS = RATE_LIMITS.reads.requests;

const readFlood: Attack = {
  name: `L6: read ${READS + 1} of a minute`,
  status: 429,
  isCounted: true,
  async prepare({ target, open }) {
    const read = () =>
      target.call(`/rest/V1/guest-carts/${open.basket.mask}/totals`, { headers: ONE_CLIENT });
    for (let count = 0; count < READS; count += 1) await read();
    return read;
  },
};

const forgedNotificationFlood: Attack = {
  name: 'L6: 150 forged notifications for one line',
  status: 200,
  ...ANSWERS_INVALID,
  isCounted: true,
  async prepare({ target }) {
    const send = () => notify(target, 'VendorTxCode=none', { ...FORM, ...ONE_CLIENT });
    const said = target.shop.lines.length;
    for (let count = 0; count < 150; count += 1) await send();
    const lines = target.shop.lines.slice(said);
    if (lines.length > 1) throw new Error(`150 notifications left ${lines.length} lines`);
    return send;
  },
};

/**
 * Claims another client address without the CDN's secret, after an earlier attack has used up the
 * account limit of this machine's address.
 */
const claimAddress = (name: string) =>
  simpleAttack(
    `L7: ${name}`,
    429,
    ({ target }) =>
      target.call('/rest/V1/customers', {
        method: 'POST',
        headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Edge-Secret': 'a-guess' },
      }),
    { isCounted: true },
  );

function* filesOthersMayRead(folder: string): Generator<string> {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    if ((statSync(join(folder, name)).mode & 0o077) !== 0) yield name;
  }
}

const stateReadByOtherUser: Attack = {
  name: 'L9: state, by another user of the machine',
  status: 404,
  prepare({ target }) {
    const open = [...filesOthersMayRead(target.stateDir)];
    if (open.length > 0) throw new Error(`others may read ${open.join(', ')}`);
    return () => target.call('/.state/payments/payments.sqlite');
  },
};

const pastTheProxy: Attack = {
  name: 'the shop server at another address of the machine, past nginx',
  status: 404,
  async prepare({ target }) {
    const found = await fetch(`http://127.0.0.2:${target.port}/`).catch(() => undefined);
    if (found !== undefined) throw new Error(`127.0.0.2 answered ${found.status}`);
    return () => target.call('/a-page-that-is-not-there');
  },
};

export const EDGE: AttackKind = {
  kind: 'edge',
  attacks: [
    forgedNotificationFlood,
    stateReadByOtherUser,
    pastTheProxy,
    readFlood,
    claimAddress('another address, from a network of the CDN'),
  ],
};
