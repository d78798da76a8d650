import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openQueue, type PublishQueue } from '#publish/queue/queue.ts';

export const HOOK_SECRET = 'a-secret-of-the-back-end';

/** Returns a signature that is created as docs/publishing.md describes. */
export function signatureOf(body: string | Uint8Array, secret = HOOK_SECRET): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const DEFAULT_SHOP = JSON.parse(readFileSync('src/config/shop/default.json', 'utf8'));

/**
 * Sets a shop configuration for modules imported later in this test: the default one with these
 * members.
 */
export function stubShopFile(members: object): void {
  const path = join(temporaryFolder('shop'), 'shop.json');
  writeFileSync(path, JSON.stringify({ ...DEFAULT_SHOP, ...members }));
  vi.stubEnv('SHOP_FILE', path);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
}

export interface OpenedQueue {
  queue: PublishQueue;
  stateDir: string;
}

export function openTestQueue(stateDir = temporaryFolder('state')): OpenedQueue {
  const queue = openQueue(stateDir);
  onTestFinished(() => queue.close());
  return { queue, stateDir };
}

export async function sendHook(
  shopUrl: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'X-Hook-Signature': signatureOf(body) },
): Promise<{ status: number; message: string; headers: Headers }> {
  const answer = await fetch(`${shopUrl}/hooks/catalogue`, { method: 'POST', body, headers });
  const { message } = await answer.json();
  return { status: answer.status, message, headers: answer.headers };
}
