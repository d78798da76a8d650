import { CodeChanged, PublishRefused } from '#publish/errors.ts';
import type { PublisherOptions } from '#publish/request.ts';
import type { PublishState } from './open-state.ts';

/** Of the code that a process runs, and of that on the disk. */
export interface CodeState {
  own: string;
  /** Reads some hundred files: tens of milliseconds. */
  onDisk(): string;
}

export function codeState(
  { fingerprint: own }: Pick<PublishState, 'fingerprint'>,
  { fingerprint: onDisk }: Pick<PublisherOptions, 'fingerprint'>,
): CodeState {
  return { own, onDisk };
}

/** @throws {CodeChanged} when the disk holds other code than this process runs */
export function requireOwnCode({ own, onDisk }: CodeState): void {
  if (onDisk() === own) return;
  throw new CodeChanged('The code on disk is newer than this process: it must be started anew.');
}

/**
 * Runs a check of what was made. What newer code on the disk would make fit is not refused.
 * @throws {CodeChanged} instead of {@link PublishRefused} when the disk holds other code
 */
export function refuseWithOwnCode<T>(code: CodeState, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof PublishRefused) requireOwnCode(code);
    throw error;
  }
}
