/** The shop server as a process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { serve } from '@hono/node-server';
import { readEnv } from '#config/env.ts';
import { createApp } from './app.ts';

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

function settings() {
  try {
    return readEnv();
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const { port, outDir, commerceUrl, gatewayTimeoutMs } = settings();
if (!existsSync(join(outDir, 'index.html'))) {
  stop(`No site in ${outDir}: build it first (npm run build).`);
}
const { fetch } = createApp({
  site: outDir,
  gateway: { commerceUrl, timeoutMs: gatewayTimeoutMs, log: (line) => console.error(line) },
});
const server = serve({ fetch, port });
server.on('listening', () => console.log(`Shop: http://localhost:${port}`));
server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  stop(isTaken ? `Port ${port} is in use: set PORT to a free one.` : error.message);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    process.exit(0);
  });
}
