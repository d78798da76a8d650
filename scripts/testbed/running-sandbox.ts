import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createSandbox, type SandboxOptions } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { listen } from '#sandbox/listen.ts';
import type { Seed } from '#sandbox/seed.ts';

/** What every shopper buys: one size, one price. */
export const SKU = 'PW110-UK';

export interface RunningSandbox {
  url: string;
  /** Asks the sandbox as its administrator. */
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Where a back end is, and as whom it is asked. */
export interface Asked {
  url: string;
  token?: string | undefined;
}

/**
 * Asks a back end in JSON, past the shop.
 * @throws with its words where it refuses
 */
export async function askBackEnd(
  { url, token }: Asked,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Asks a sandbox as its administrator. */
export function askSandbox({ url }: Asked, method: string, path: string, body?: unknown) {
  return askBackEnd({ url, token: SANDBOX_TOKENS.admin }, method, path, body);
}

/** What every shopper buys is never sold out. */
export async function fillStock(backEnd: Asked): Promise<void> {
  const stock_item = { qty: 10_000_000, is_in_stock: true };
  const product = { sku: SKU, extension_attributes: { stock_item } };
  await askSandbox(backEnd, 'PUT', `/rest/V1/products/${SKU}`, { product });
}

/** By number of products; each is the same for all sandboxes of a process. */
const catalogues = new Map<number, Seed>();

function demoCatalogue(products: number): Seed {
  const seed = catalogues.get(products) ?? createDemoCatalogue({ products });
  catalogues.set(products, seed);
  return seed;
}

interface TestedSandboxOptions extends Partial<SandboxOptions> {
  products?: number;
  /** Shown each request before it is answered. */
  watch?: (request: Request) => Promise<void>;
}

/** A sandbox of its own over real HTTP: some of the demo catalogue, on a free port. */
export async function startSandbox(options: TestedSandboxOptions = {}): Promise<RunningSandbox> {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'media-'));
  const { products = 60, watch, ...rest } = options;
  const sandbox = createSandbox({
    seed: demoCatalogue(products),
    fingerprint: 'test',
    tokens: SANDBOX_TOKENS,
    mediaFolder,
    ...rest,
  });
  const { app } = sandbox;
  const fetch: typeof app.fetch = async (request, ...more) => {
    await watch?.(request.clone());
    return app.fetch(request, ...more);
  };
  const server = await listen({ fetch }, { port: 0, host: '127.0.0.1' });
  return {
    url: server.url,
    admin: (method, path, body) => askSandbox(server, method, path, body),
    async close() {
      await server.close();
      sandbox.close();
      rmSync(mediaFolder, { recursive: true, force: true });
    },
  };
}
