/** The sandbox as the target's back end and provider. */
import { join } from 'node:path';
import { startSandbox } from '../testbed/running-sandbox.ts';
import { createWatch } from './strange-members.ts';

export interface BackEnd {
  url: string;
  file: string;
  /** What broke in it; callers see that masked, as 500. */
  crashes: unknown[];
  /** Places in bodies that came through the gateway and that no body of the shop has. */
  strangeMembers: readonly string[];
  /** Milliseconds that its clock is ahead. */
  clock: { ahead: number };
  close(): Promise<void>;
}

/** Answers an unknown member with 400, as Magento does by now; 2.4.6 breaks (500). */
export async function openBackEnd(folder: string): Promise<BackEnd> {
  const file = join(folder, 'back-end.sqlite');
  const crashes: unknown[] = [];
  const clock = { ahead: 0 };
  const { watch, strangeMembers } = createWatch();
  const sandbox = await startSandbox({
    // The hand-written ones, and those that leave a choice.
    products: 266,
    file,
    watch,
    unknownNestedField: 400,
    now: () => new Date(Date.now() + clock.ahead),
    onCrash: (error) => crashes.push(error),
  });
  return { ...sandbox, file, crashes, strangeMembers, clock };
}
