/** The sandbox as the target's back end and provider, asked directly, past the shop. */
import { join } from 'node:path';
import { SANDBOX_TOKENS } from '#config/env.ts';
import { createSandbox } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { listen } from '#sandbox/listen.ts';

export interface BackEnd {
  url: string;
  port: number;
  file: string;
  /** What broke in it; callers see that masked, as 500. */
  crashes: unknown[];
  /** Milliseconds that its clock is ahead. */
  clock: { ahead: number };
  call(method: string, path: string, body?: unknown, token?: string): Promise<unknown>;
  close(): Promise<void>;
}

const PRODUCTS = 40;

/** Answers an unknown member with 400, as Magento does by now; 2.4.6 breaks (500). */
export async function openBackEnd(folder: string): Promise<BackEnd> {
  const file = join(folder, 'back-end.sqlite');
  const crashes: unknown[] = [];
  const clock = { ahead: 0 };
  const sandbox = createSandbox({
    ...{ file, mediaFolder: join(folder, 'media'), fingerprint: 'target' },
    ...{ seed: createDemoCatalogue({ products: PRODUCTS }), tokens: SANDBOX_TOKENS },
    unknownNestedField: 400,
    now: () => new Date(Date.now() + clock.ahead),
    onCrash: (error) => crashes.push(error),
  });
  const server = await listen(sandbox.app, { port: 0, host: 'localhost' });
  return {
    ...{ url: server.url, port: Number(new URL(server.url).port), file, crashes, clock },
    async call(method, path, body, token) {
      const response = await fetch(server.url + path, {
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
    },
    async close() {
      await server.close();
      sandbox.close();
    },
  };
}
