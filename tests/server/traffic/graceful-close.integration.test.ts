import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { gracefulClose } from '#server/traffic/graceful-close.ts';

/** Starts a server whose responses wait until the test sends them. */
async function open(listener?: RequestListener, timeoutMs = 60_000) {
  const waiting: ServerResponse[] = [];
  const server = createServer(
    { headersTimeout: timeoutMs, requestTimeout: timeoutMs, connectionsCheckingInterval: 50 },
    listener ?? ((_, response) => void waiting.push(response)),
  );
  const graceful = gracefulClose(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { graceful, waiting, port };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

/**
 * Opens a connection. Returns a function for the received text and a promise for the kind of end or
 * an error code.
 */
function openConnection(port: number, sent = '') {
  const socket = connect(port, '127.0.0.1');
  if (sent !== '') socket.write(sent);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.once('end', () => resolve('end'));
  });
  return { socket, heard: () => text, ended };
}

const ask = (socket: Socket) => socket.write(REQUEST);

it('gracefulClose completes running responses as the last of their connections', async () => {
  const { graceful, waiting, port } = await open();
  const clients = Array.from({ length: 50 }, () => openConnection(port, REQUEST));
  await expect.poll(() => waiting.length).toBe(50);
  const closed = graceful.close();
  for (const response of waiting) response.end('whole');
  await closed;
  expect(await Promise.all(clients.map(({ ended }) => ended))).toEqual(clients.map(() => 'end'));
  for (const { heard } of clients) {
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[\s\S]*\r\n\r\n.*whole/);
  }
});

it('gracefulClose accepts no new connections', async () => {
  const { graceful, waiting, port } = await open();
  const client = openConnection(port, REQUEST);
  await expect.poll(() => waiting.length).toBe(1);
  const closed = graceful.close();
  expect(await openConnection(port).ended).toBe('ECONNREFUSED');
  waiting[0]?.end();
  await closed;
  expect(await client.ended).toBe('end');
});

it('gracefulClose allows one more request per connection after the announcement', async () => {
  const { graceful, port } = await open((_, response) => response.end('hello'));
  const client = openConnection(port, REQUEST);
  await expect.poll(client.heard).toContain('hello');
  expect(client.heard()).toContain('Connection: keep-alive');
  graceful.announce();
  ask(client.socket);
  await expect.poll(client.heard).toMatch(/hello[\s\S]*Connection: close[\s\S]*hello/);
  expect(await client.ended).toBe('end');
});

it('gracefulClose closes connections without a request', async () => {
  const { graceful, port } = await open((_, response) => response.end('hello'));
  const [silent, idle] = [openConnection(port), openConnection(port, REQUEST)];
  await expect.poll(idle.heard).toContain('hello');
  await graceful.close();
  expect(await Promise.all([silent.ended, idle.ended])).toEqual(['end', 'end']);
});

it('gracefulClose closes the connection of a response that had already started', async () => {
  const { graceful, port } = await open((_, response) => {
    response.write('begun');
    setTimeout(() => response.end('and whole'), 700);
  });
  const client = openConnection(port, REQUEST);
  await expect.poll(client.heard).toContain('begun');
  await graceful.close();
  expect(await client.ended).toBe('end');
  expect(client.heard()).toContain('and whole');
});

it('gracefulClose does not wait for a client that exceeds the request timeout', async () => {
  const { graceful, waiting, port } = await open(undefined, 300);
  const head = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n';
  const client = openConnection(port, `${head}half`);
  await expect.poll(() => waiting.length).toBe(1);
  await graceful.close();
  await client.ended;
  expect(client.heard()).toContain('408');
});
