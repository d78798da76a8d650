import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { listen } from '#sandbox/listen.ts';

export const TOKENS = {
  catalogue: 'catalogue-token-8d2f1c',
  orders: 'orders-token-51ab07',
  admin: 'admin-token-c40e93',
};

export interface RunningSandbox {
  url: string;
  /** Asks the sandbox as its administrator. */
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** A sandbox of its own over real HTTP: some of the demo catalogue, on a free port. */
export async function startSandbox(
  options: Partial<SandboxOptions> & { products?: number } = {},
): Promise<RunningSandbox> {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'media-'));
  const { products = 60, ...rest } = options;
  const sandbox = createSandbox({
    seed: createDemoCatalogue({ products }),
    fingerprint: 'test',
    tokens: TOKENS,
    mediaFolder,
    ...rest,
  });
  const server = await listen(sandbox.app, { port: 0, host: '127.0.0.1' });
  return {
    url: server.url,
    async admin(method, path, body) {
      const response = await fetch(server.url + path, {
        method,
        headers: { Authorization: `Bearer ${TOKENS.admin}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async close() {
      await server.close();
      sandbox.close();
      rmSync(mediaFolder, { recursive: true, force: true });
    },
  };
}
