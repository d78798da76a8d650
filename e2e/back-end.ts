/** The back end that the journeys buy from: the sandbox, or one that runs already (`E2E_COMMERCE_URL`). */
import process from 'node:process';
import type { APIRequestContext } from 'playwright/test';
import { SANDBOX } from './sandbox.ts';

const RUNNING = process.env['E2E_COMMERCE_URL'];

/** Its origin. */
export const BACK_END = RUNNING ? new URL(RUNNING).origin : SANDBOX;

/** Carries all rights. */
export const ADMIN_TOKEN = RUNNING ? process.env['E2E_ADMIN_TOKEN'] : 'sandbox-admin-token';

/** What the administrator does, past every page. */
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
