import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createSandbox, type SandboxOptions } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { listen } from '#sandbox/listen.ts';
import type { Seed } from '#sandbox/seed.ts';

/** The product that every shopper buys, which has no options. */
export const SKU = 'PW110-UK';

export interface RunningSandbox {
  url: string;
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** The back end of a request, and the token to send. */
export interface BackEndAccess {
  url: string;
  token?: string | undefined;
}

/**
 * Makes a JSON request directly to a back end.
 *
 * @throws with the response if it is an error
 */
export async function askBackEnd(
  { url, token }: BackEndAccess,
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

/** Makes a request as administrator of a sandbox. */
export function askSandbox({ url }: BackEndAccess, method: string, path: string, body?: unknown) {
  return askBackEnd({ url, token: SANDBOX_TOKENS.admin }, method, path, body);
}

/** Fills the stock of {@link SKU}, so that it is never sold out. */
export async function fillStock(backEnd: BackEndAccess): Promise<void> {
  const stock_item = { qty: 10_000_000, is_in_stock: true };
  const product = { sku: SKU, extension_attributes: { stock_item } };
  await askSandbox(backEnd, 'PUT', `/rest/V1/products/${SKU}`, { product });
}

/** Demo catalogues by number of products, shared by all sandboxes of a process. */
const catalogues = new Map<number, Seed>();

function demoCatalogue(products: number): Seed {
  const seed = catalogues.get(products) ?? createDemoCatalogue({ products });
  catalogues.set(products, seed);
  return seed;
}

interface TestedSandboxOptions extends Partial<SandboxOptions> {
  products?: number;
  /** Receives each request before the sandbox handles it. */
  watch?: (request: Request) => Promise<void>;
}

/** Starts a new sandbox over real HTTP, with part of the demo catalogue, on a free port. */
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
