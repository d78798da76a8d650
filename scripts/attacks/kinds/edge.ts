/** What costs an outsider little and the shop much, and what its answers say to browsers. */
import { type Attack, type AttackKind, direct } from '../attack.ts';
import { INVALID, notify } from './notifying.ts';

/** Of the default limit for a minute. */
const READS = 600;

const reads: Attack = {
  name: `L6: read ${READS + 1} of a minute`,
  status: 429,
  isCounted: true,
  async prepare({ target, open }) {
    const read = () => target.call(`/rest/V1/guest-carts/${open.basket.mask}/totals`);
    for (let count = 0; count < READS; count += 1) await read();
    return read;
  },
};

const loudNonsense: Attack = {
  name: 'L6: 150 forged notifications for one line',
  status: 200,
  ...INVALID,
  isCounted: true,
  async prepare({ target }) {
    const said = target.shop.lines.length;
    for (let count = 0; count < 150; count += 1) await notify(target, 'VendorTxCode=none');
    const lines = target.shop.lines.slice(said);
    if (lines.length > 1) throw new Error(`150 notifications left ${lines.length} lines`);
    return () => notify(target, 'VendorTxCode=none');
  },
};

/** The limit of accounts is used up by those on accounts. */
const newAddress = direct(
  'L7: another address, from a network of the CDN',
  429,
  ({ target }) =>
    target.call('/rest/V1/customers', {
      method: 'POST',
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Edge-Secret': 'a-guess' },
    }),
  { isCounted: true },
);

export const EDGE: AttackKind = { kind: 'edge', attacks: [loudNonsense, reads, newAddress] };
