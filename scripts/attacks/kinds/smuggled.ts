/** Request smuggling: requests that the shop server and the server behind it could read differently. */
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { sendBytes } from '../../target/raw-requests.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';

const ORDERS = '/rest/V1/orders';
const HOST = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n';

/**
 * Sends the lines unchanged, with the path of the open basket for `{path}`. Without CLOSE the
 * client closes its side after the lines, because the server may wait for more.
 */
function sendLines(name: string, status: number, lines: string): Attack {
  return simpleAttack(name, status, ({ target, open }) => {
    const text = lines.replaceAll('{path}', `/rest/V1/guest-carts/${open.basket.mask}`);
    return sendBytes(target.port, Buffer.from(text, 'latin1'), text.includes(CLOSE));
  });
}

function withHeaders(name: string, headers: Record<string, string>, path = ORDERS): Attack {
  return simpleAttack(name, 404, ({ target }) => target.call(path, { headers }));
}

const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const LENGTH = 'Content-Length: 4\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

/** Uses up the limit of one address; each request names another address in X-Forwarded-For. */
const rotatedAddresses: Attack = {
  name: 'another address in X-Forwarded-For, to go on after the limit',
  status: 429,
  async prepare({ target }: AttackFixtures) {
    const from = (address: string) =>
      target.call('/rest/V1/customers', {
        method: 'POST',
        headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
        body: '{',
      });
    const { requests } = RATE_LIMITS.accounts;
    for (let last = 1; last <= requests; last += 1) await from(`192.0.2.${last}`);
    return () => from('192.0.2.99');
  },
};

export const SMUGGLED: AttackKind = {
  kind: 'request in disguise',
  attacks: [
    sendLines(
      'length and chunks',
      400,
      `POST {path}/items HTTP/1.1\r\n${HOST}${LENGTH}${CHUNKED}\r\n0\r\n\r\n`,
    ),
    sendLines(
      'chunks and length',
      400,
      `POST {path}/items HTTP/1.1\r\n${HOST}${CHUNKED}${LENGTH}\r\n0\r\n\r\n`,
    ),
    sendLines(
      'two lengths',
      400,
      `POST {path} HTTP/1.1\r\n${HOST}${LENGTH}Content-Length: 5\r\n\r\nabcd`,
    ),
    sendLines(
      'a length of +4',
      400,
      `POST {path} HTTP/1.1\r\n${HOST}Content-Length: +4\r\n\r\nabcd`,
    ),
    sendLines(
      'a chunk of no length',
      400,
      `POST {path}/items HTTP/1.1\r\n${HOST}${JSON_TYPE}${CHUNKED}\r\nzz\r\n`,
    ),
    sendLines(
      'a coding that is none',
      400,
      `POST {path}/items HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n`,
    ),
    sendLines('a folded header', 400, `GET ${ORDERS} HTTP/1.1\r\n${HOST}X-A: 1\r\n : 2\r\n\r\n`),
    sendLines(
      'a space before the colon',
      400,
      `GET ${ORDERS} HTTP/1.1\r\n${HOST}Content-Length : 4\r\n\r\n`,
    ),
    sendLines('NUL in a header', 400, `GET ${ORDERS} HTTP/1.1\r\n${HOST}X-A: \0\r\n\r\n`),
    sendLines('a line feed alone', 400, `GET ${ORDERS} HTTP/1.1\r\n${HOST}X-A: 1\nX-B: 2\r\n\r\n`),
    sendLines(
      '20 kB of a header',
      431,
      `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    ),
    sendLines('20 kB of an address', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`),
    sendLines(
      'another host in the request line',
      404,
      `GET http://evil.example${ORDERS} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    ),
    sendLines('no host', 400, `GET ${ORDERS} HTTP/1.1\r\n${CLOSE}\r\n`),
    sendLines(
      'a host with a path',
      400,
      `GET ${ORDERS} HTTP/1.1\r\nHost: evil.example/a\r\n${CLOSE}\r\n`,
    ),
    sendLines(
      'a host with a password',
      400,
      `GET / HTTP/1.1\r\nHost: a:b@evil.example\r\n${CLOSE}\r\n`,
    ),
    sendLines('a backslash', 400, `GET /rest\\V1\\orders HTTP/1.1\r\n${HOST}${CLOSE}\r\n`),
    sendLines('a method that is none', 400, `STEAL ${ORDERS} HTTP/1.1\r\n${HOST}\r\n`),
    sendLines('a version that is none', 400, `GET ${ORDERS} HTTP/9.9\r\n${HOST}\r\n`),
    sendLines('a tunnel', 400, `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`),
    sendLines('TLS', 400, '\x16\x03\x01\x02\x00\x01\x00'),
    withHeaders('another method in a header', { 'X-HTTP-Method-Override': 'DELETE' }),
    withHeaders('another path in a header', { 'X-Original-URL': '/', 'X-Rewrite-URL': '/' }),
    withHeaders('an expectation', { Expect: '200-everything' }),
    withHeaders('an upgrade', { Connection: 'Upgrade, close', Upgrade: 'h2c' }),
    withHeaders('the name of another request', { 'X-Request-Id': 'a-request-of-others' }),
    withHeaders('an address of the inner network', { 'X-Forwarded-For': '127.0.0.1' }),
    withHeaders('two slashes', {}, '//rest/V1/orders'),
    withHeaders('an escaped letter', {}, '/%72est/V1/orders'),
    withHeaders('dots', {}, '/rest/V1/guest-carts/../orders'),
    rotatedAddresses,
  ],
};
