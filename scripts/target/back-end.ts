import { join } from 'node:path';
import { startSandbox } from '../testbed/running-sandbox.ts';
import { createWatch } from './strange-members.ts';

export interface BackEnd {
  url: string;
  file: string;
  /** Errors thrown in the sandbox; callers only receive a 500. */
  crashes: unknown[];
  /** Members in bodies from the gateway that no body of the shop contains. */
  strangeMembers: readonly string[];
  /** Milliseconds by which the sandbox's clock is ahead. */
  clock: { ahead: number };
  close(): Promise<void>;
}

/**
 * Starts a sandbox that responds to unknown members with 400, as current Magento does; 2.4.6
 * crashes with 500.
 */
export async function openBackEnd(folder: string): Promise<BackEnd> {
  const file = join(folder, 'back-end.sqlite');
  const crashes: unknown[] = [];
  const clock = { ahead: 0 };
  const { watch, strangeMembers } = createWatch();
  const sandbox = await startSandbox({
    // Enough for the hand-written products of the demo catalogue and for products with options.
    products: 266,
    file,
    watch,
    unknownNestedField: 400,
    now: () => new Date(Date.now() + clock.ahead),
    onCrash: (error) => crashes.push(error),
  });
  return { ...sandbox, file, crashes, strangeMembers, clock };
}
