/** The sandbox as the target's back end and provider. */
import { join } from 'node:path';
import { startSandbox } from '../testbed/sandbox.ts';

export interface BackEnd {
  url: string;
  file: string;
  /** What broke in it; callers see that masked, as 500. */
  crashes: unknown[];
  /** Milliseconds that its clock is ahead. */
  clock: { ahead: number };
  close(): Promise<void>;
}

/** Answers an unknown member with 400, as Magento does by now; 2.4.6 breaks (500). */
export async function openBackEnd(folder: string): Promise<BackEnd> {
  const file = join(folder, 'back-end.sqlite');
  const crashes: unknown[] = [];
  const clock = { ahead: 0 };
  const sandbox = await startSandbox({
    file,
    unknownNestedField: 400,
    now: () => new Date(Date.now() + clock.ahead),
    onCrash: (error) => crashes.push(error),
  });
  return { ...sandbox, file, crashes, clock };
}
