/** Access to the tested back end: the sandbox, or the running Magento of `E2E_COMMERCE_URL`. */
import process from 'node:process';
import type { APIRequestContext } from 'playwright/test';
import { SANDBOX } from './sandbox.ts';

const RUNNING = process.env['E2E_COMMERCE_URL'];

export const BACK_END = RUNNING ? new URL(RUNNING).origin : SANDBOX;

/** Admin token with all permissions. */
export const ADMIN_TOKEN = RUNNING ? process.env['E2E_ADMIN_TOKEN'] : 'sandbox-admin-token';

/** Sends an admin request directly to the back end, bypassing the shop. */
export async function asAdmin(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<unknown> {
  const answer = await request.fetch(`${BACK_END}${path}`, {
    method,
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
    ...(data !== undefined && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}
