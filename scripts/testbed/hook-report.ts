import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

const report = z.object({ url: z.string().nullable(), isBusy: z.boolean(), lost: z.number() });

export type HookReport = z.infer<typeof report>;

const LOOK_MS = 20;
const TIMEOUT_MS = 6000;

export async function readHooks(origin: string): Promise<HookReport> {
  const answer = await fetch(`${origin}/_sandbox/hooks`);
  return report.parse(await answer.json());
}

/**
 * Waits for pending webhooks, and returns a message for the editor about their outcome since
 * `before`.
 */
export async function hookOutcome(before: HookReport, origin: string): Promise<string> {
  if (before.url === null) return 'npm run rebuild brings it into the shop.';
  const end = performance.now() + TIMEOUT_MS;
  let after = await readHooks(origin);
  while (after.isBusy && performance.now() < end) {
    await sleep(LOOK_MS);
    after = await readHooks(origin);
  }
  if (!after.isBusy && after.lost === before.lost) return 'The shop was told: reload the page.';
  return 'The shop could not be told: npm run rebuild brings it in.';
}
