import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type ObservedResponse, observeResponses } from '#server/traffic/observe-responses.ts';

async function watched(listener: RequestListener) {
  const server = createServer(listener);
  const seen: ObservedResponse[] = [];
  observeResponses(server, (answer) => seen.push(answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { seen, port: (server.address() as AddressInfo).port };
}

it('observeResponses reports target, status and duration of every response', async () => {
  const { seen, port } = await watched((_, response) => {
    setTimeout(() => response.writeHead(418).end('short and stout'), 50);
  });
  await (await fetch(`http://127.0.0.1:${port}/tea?milk=1`)).text();
  await expect.poll(() => seen).toMatchObject([{ target: '/tea?milk=1', status: 418 }]);
  const [{ seconds } = { seconds: 0 }] = seen;
  expect(seconds).toBeGreaterThan(0.04);
  expect(seconds).toBeLessThan(10);
});

it('observeResponses reports a response whose client disconnected early', async () => {
  const { seen, port } = await watched((_, response) => void response.writeHead(200).write('half'));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(socket, 'data');
  expect(seen).toEqual([]);
  socket.destroy();
  await expect.poll(() => seen).toMatchObject([{ target: '/', status: undefined }]);
});
