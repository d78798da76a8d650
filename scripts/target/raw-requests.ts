/** Requests as an attacker sends them: raw bytes on a socket, without normalisation. */
import { connect } from 'node:net';

export interface RawResponse {
  /** 0 if the connection ended without a response. */
  status: number;
  head: string;
  /** Body as received, including chunk lengths. */
  text: string;
  requestId: string | undefined;
}

export interface Call {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** Timeout of a response; no request here is slow on purpose. */
const TIMEOUT_MS = 20_000;

function toResponse(received: Buffer): RawResponse {
  const all = received.toString('latin1');
  const end = all.indexOf('\r\n\r\n');
  const head = end < 0 ? all : all.slice(0, end + 2);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    text: end < 0 ? '' : all.slice(end + 4),
    requestId: /^x-request-id: (.*)\r$/im.exec(head)?.[1],
  };
}

/**
 * Writes bytes, and reads until the server closes the connection.
 *
 * @param isWhole false if the request may be incomplete: our side of the connection is then closed,
 * so that the server does not wait for the rest
 * @throws if the connection is silent for too long
 */
export function sendBytes(port: number, bytes: Uint8Array, isWhole = true): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(TIMEOUT_MS, () => {
      reject(new Error(`no answer within ${TIMEOUT_MS} ms`));
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // Everything received before the connection broke is the response.
    socket.on('error', () => {});
    socket.on('close', () => resolve(toResponse(Buffer.concat(chunks))));
    if (isWhole) socket.write(bytes);
    else socket.end(bytes);
  });
}

/** Returns the bytes of a request, with path and header values exactly as given. */
export function bytesOf(path: string, { method = 'GET', headers = {}, body = '' }: Call): Buffer {
  const content = Buffer.from(body);
  const isSized = !('Transfer-Encoding' in headers) && (content.length > 0 || method === 'POST');
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...(isSized && { 'Content-Length': String(content.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), content]);
}
