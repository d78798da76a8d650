import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { notified, signatureOf, signed } from '../../target/provider.ts';
import type { Payment } from '../../target/whole-shop.ts';
import { type AttackKind, direct } from '../attack.ts';
import { ANSWERS_INVALID, formOf, notify, okOf, rejectedNotification } from './notifying.ts';

const right = (open: Payment) => signatureOf(notified(open), { key: open.securityKey });

const withSignature = (open: Payment, VPSSignature: string) => formOf(open, { VPSSignature });

function inAnotherOrder(open: Payment): string {
  const values = Object.values(notified(open)).toReversed().join('');
  return createHash('md5')
    .update(values + open.securityKey)
    .digest('hex')
    .toUpperCase();
}

/** Signs as protocol 3.00 does, without the three values added last. */
function ofProtocol3(open: Payment): string {
  const { ACSTransID, DSTransID, SchemeTraceID, ...rest } = notified(open);
  return signatureOf(rest, { key: open.securityKey });
}

const BOUNDARY = 'b0undary';

function multipart(open: Payment): string {
  const fields = Object.entries({ ...notified(open), VPSSignature: right(open) });
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

const SIGNATURES = [
  rejectedNotification('no signature', (open) => formOf(open)),
  rejectedNotification('an empty signature', (open) => withSignature(open, '')),
  rejectedNotification('signed with another key', (open) =>
    signed(notified(open), { key: 'AAAAAAAAAA' }),
  ),
  rejectedNotification('signed with no key', (open) => signed(notified(open), { key: '' })),
  rejectedNotification('signed for another merchant', (open) =>
    signed(notified(open), { key: open.securityKey, vendor: 'othershop' }),
  ),
  rejectedNotification('right signature over other bytes', (open) =>
    okOf(open, { Status: 'NOTAUTHED' }).replace('Status=NOTAUTHED', 'Status=OK'),
  ),
  rejectedNotification('values signed in another order', (open) =>
    withSignature(open, inAnotherOrder(open)),
  ),
  rejectedNotification('signed as protocol 3.00 does', (open) =>
    withSignature(open, ofProtocol3(open)),
  ),
  rejectedNotification('SHA-256 for MD5', (open) =>
    withSignature(open, createHash('sha256').update(right(open)).digest('hex')),
  ),
  rejectedNotification('signature one sign short', (open) =>
    withSignature(open, right(open).slice(1)),
  ),
  rejectedNotification('signature one sign long', (open) => withSignature(open, `${right(open)}0`)),
  rejectedNotification('signature of 32 signs above ASCII', (open) =>
    withSignature(open, 'ÿ'.repeat(32)),
  ),
  rejectedNotification('signature under another name', (open) =>
    formOf(open, { vpssignature: right(open) }),
  ),
];

const BODIES = [
  rejectedNotification('signature twice', (open) => `${okOf(open)}&VPSSignature=${right(open)}`),
  rejectedNotification('status twice', (open) => `Status=NOTAUTHED&${okOf(open)}`),
  rejectedNotification('a field twice, once escaped', (open) => `${okOf(open)}&%53tatus=OK`),
  rejectedNotification('a broken escape', (open) => `${okOf(open)}&Later=%G0`),
  rejectedNotification(
    'JSON',
    (open) => JSON.stringify({ ...notified(open), VPSSignature: right(open) }),
    {
      'Content-Type': 'application/json',
    },
  ),
  rejectedNotification('multipart', multipart, {
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
  }),
  rejectedNotification('UTF-16', (open) => Buffer.from(okOf(open), 'utf16le'), {
    'Content-Type': 'application/x-www-form-urlencoded; charset=utf-16',
  }),
  rejectedNotification('compressed', (open) => gzipSync(okOf(open)), {
    'Content-Encoding': 'gzip',
  }),
  rejectedNotification('a megabyte of zeros, compressed', () => gzipSync(Buffer.alloc(1_000_000)), {
    'Content-Encoding': 'gzip',
  }),
  rejectedNotification('nothing', () => ''),
  rejectedNotification('40 kB', (open) => `${okOf(open)}&Later=${'x'.repeat(40_000)}`),
  rejectedNotification(
    'names of the prototype',
    () => '__proto__=1&constructor=1&VendorTxCode=__proto__',
  ),
  rejectedNotification('a code with NUL', (open) =>
    okOf(open).replace(/(VendorTxCode=.{39})./, '$1%00'),
  ),
  rejectedNotification(
    'SQL for a code',
    () => 'VendorTxCode=%27+or+1%3D1--&Status=OK&VPSSignature=0',
  ),
];

const METHODS = [
  direct('by GET', 404, ({ target, open }) => target.call(`/payments/notification?${okOf(open)}`)),
  direct('by PUT', 404, ({ target, open }) =>
    target.call('/payments/notification', { method: 'PUT', body: okOf(open) }),
  ),
  direct(
    'fields in the query, none in the body',
    200,
    ({ target, open }) => target.call(`/payments/notification?${okOf(open)}`, { method: 'POST' }),
    { ...ANSWERS_INVALID, isCounted: true },
  ),
  direct(
    'cancels a paid one',
    200,
    ({ target, settled }) => notify(target, formOf(settled, { Status: 'ABORT' })),
    ANSWERS_INVALID,
  ),
];

export const FORGED: AttackKind = {
  kind: 'forged notification',
  attacks: [...SIGNATURES, ...BODIES, ...METHODS],
};
