import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { okFields, signatureOf, writeSigned } from '../../target/provider.ts';
import type { Payment } from '../../target/whole-shop.ts';
import { type AttackKind, simpleAttack } from '../attack.ts';
import { ANSWERS_INVALID, formOf, notify, okOf, rejectedNotification } from './notifying.ts';

const validSignature = (open: Payment) => signatureOf(okFields(open), { key: open.securityKey });

const withSignature = (open: Payment, VPSSignature: string) => formOf(open, { VPSSignature });

function signReversed(open: Payment): string {
  const values = Object.values(okFields(open)).toReversed().join('');
  return createHash('md5')
    .update(values + open.securityKey)
    .digest('hex')
    .toUpperCase();
}

/** Signs as protocol 3.00 does, without the three values added last. */
function signAsProtocol3(open: Payment): string {
  const { ACSTransID, DSTransID, SchemeTraceID, ...rest } = okFields(open);
  return signatureOf(rest, { key: open.securityKey });
}

const BOUNDARY = 'b0undary';

function multipartBody(open: Payment): string {
  const fields = Object.entries({ ...okFields(open), VPSSignature: validSignature(open) });
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
    writeSigned(okFields(open), { key: 'AAAAAAAAAA' }),
  ),
  rejectedNotification('signed with no key', (open) => writeSigned(okFields(open), { key: '' })),
  rejectedNotification('signed for another merchant', (open) =>
    writeSigned(okFields(open), { key: open.securityKey, vendor: 'othershop' }),
  ),
  rejectedNotification('right signature over other bytes', (open) =>
    okOf(open, { Status: 'NOTAUTHED' }).replace('Status=NOTAUTHED', 'Status=OK'),
  ),
  rejectedNotification('values signed in another order', (open) =>
    withSignature(open, signReversed(open)),
  ),
  rejectedNotification('signed as protocol 3.00 does', (open) =>
    withSignature(open, signAsProtocol3(open)),
  ),
  rejectedNotification('SHA-256 for MD5', (open) =>
    withSignature(open, createHash('sha256').update(validSignature(open)).digest('hex')),
  ),
  rejectedNotification('signature one sign short', (open) =>
    withSignature(open, validSignature(open).slice(1)),
  ),
  rejectedNotification('signature one sign long', (open) =>
    withSignature(open, `${validSignature(open)}0`),
  ),
  rejectedNotification('signature of 32 signs above ASCII', (open) =>
    withSignature(open, 'ÿ'.repeat(32)),
  ),
  rejectedNotification('signature under another name', (open) =>
    formOf(open, { vpssignature: validSignature(open) }),
  ),
];

const BODIES = [
  rejectedNotification(
    'signature twice',
    (open) => `${okOf(open)}&VPSSignature=${validSignature(open)}`,
  ),
  rejectedNotification('status twice', (open) => `Status=NOTAUTHED&${okOf(open)}`),
  rejectedNotification('a field twice, once escaped', (open) => `${okOf(open)}&%53tatus=OK`),
  rejectedNotification('a broken escape', (open) => `${okOf(open)}&Later=%G0`),
  rejectedNotification(
    'JSON',
    (open) => JSON.stringify({ ...okFields(open), VPSSignature: validSignature(open) }),
    {
      'Content-Type': 'application/json',
    },
  ),
  rejectedNotification('multipart', multipartBody, {
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
  simpleAttack('by GET', 404, ({ target, open }) =>
    target.call(`/payments/notification?${okOf(open)}`),
  ),
  simpleAttack('by PUT', 404, ({ target, open }) =>
    target.call('/payments/notification', { method: 'PUT', body: okOf(open) }),
  ),
  simpleAttack(
    'fields in the query, none in the body',
    200,
    ({ target, open }) => target.call(`/payments/notification?${okOf(open)}`, { method: 'POST' }),
    { ...ANSWERS_INVALID, isCounted: true },
  ),
  simpleAttack(
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
