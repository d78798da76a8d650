/** Webhooks that the back end never sent, or sent before. */
import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Call, RawResponse } from '../../target/raw-requests.ts';
import { HOOK_SECRET, type Target } from '../../target/whole-shop.ts';
import { type Attack, type AttackKind, simpleAttack } from '../attack.ts';

function signature(body: string | Uint8Array, secret = HOOK_SECRET, hash = 'sha256'): string {
  return `${hash}=${createHmac(hash, secret).update(body).digest('hex')}`;
}

function send(
  { call }: Target,
  body: string | Uint8Array,
  signed: string | undefined = signature(body),
  headers: Call['headers'] = {},
): Promise<RawResponse> {
  const own = signed === '' ? {} : { 'X-Hook-Signature': signed };
  return call('/hooks/catalogue', { method: 'POST', body, headers: { ...own, ...headers } });
}

const MINUTE = 60_000;

const hookBody = (over: Readonly<Record<string, unknown>> = {}, minutes = 0) =>
  JSON.stringify({ sentAt: new Date(Date.now() + minutes * MINUTE).toISOString(), ...over });

function forgedHook(name: string, signatureFor: (body: string) => string): Attack {
  return simpleAttack(name, 401, ({ target }) => {
    const body = hookBody();
    return send(target, body, signatureFor(body));
  });
}

/** Sends a correctly signed body that is not a valid webhook. */
function invalidHook(name: string, bodyOf: () => string | Uint8Array): Attack {
  return simpleAttack(name, 400, ({ target }) => send(target, bodyOf()));
}

const repeatedHook: Attack = {
  name: 'the same again',
  status: 202,
  async prepare({ target }) {
    const body = hookBody({ skus: ['PW110-UK'] });
    await send(target, body);
    return () => send(target, body);
  },
};

export const HOOKS: AttackKind = {
  kind: 'hook',
  attacks: [
    forgedHook('no signature', () => ''),
    forgedHook('signed with another secret', (body) => signature(body, 'a-guess')),
    forgedHook('right signature over other bytes', (body) => signature(`${body} `)),
    forgedHook('SHA-1', (body) => signature(body, HOOK_SECRET, 'sha1')),
    forgedHook('signature without its name', (body) => signature(body).slice('sha256='.length)),
    forgedHook('signature one sign short', (body) => signature(body).slice(0, -1)),
    forgedHook('signature of the front', (body) => signature(body).slice(0, 15)),
    repeatedHook,
    invalidHook('ten minutes old', () => hookBody({}, -10)),
    invalidHook('ten minutes early', () => hookBody({}, 10)),
    invalidHook('of no time', () => '{}'),
    invalidHook('no JSON', () => '{'),
    invalidHook('nothing', () => ''),
    invalidHook('a prototype', () => hookBody().replace('{', '{"__proto__":{"skus":["A"]},')),
    invalidHook('10,000 brackets', () => '['.repeat(10_000)),
    invalidHook('1,001 products', () => hookBody({ skus: Array.from({ length: 1001 }, String) })),
    invalidHook('a product without a name', () => hookBody({ skus: [''] })),
    invalidHook('bytes that are no UTF-8', () => Buffer.from(hookBody({ id: '\xff' }), 'latin1')),
    invalidHook('compressed', () => gzipSync(hookBody())),
    simpleAttack('300 kB', 413, ({ target }) => send(target, ' '.repeat(300_000))),
    simpleAttack('300 kB, in chunks', 413, ({ target }) =>
      send(target, `493e0\r\n${' '.repeat(300_000)}\r\n0\r\n\r\n`, '', {
        'Transfer-Encoding': 'chunked',
      }),
    ),
    simpleAttack('by GET', 405, ({ target }) => target.call('/hooks/catalogue')),
  ],
};
