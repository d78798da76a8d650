import { CodeChanged, PublishRefused } from '#publish/errors.ts';
import type { PublisherOptions } from '#publish/request.ts';
import type { PublishState } from './open-state.ts';

export interface CodeState {
  own: string;
  /** Reads some hundred files, which takes tens of ms. */
  onDisk(): string;
}

export function codeState(
  { fingerprint: own }: Pick<PublishState, 'fingerprint'>,
  { fingerprint: onDisk }: Pick<PublisherOptions, 'fingerprint'>,
): CodeState {
  return { own, onDisk };
}

/** @throws {CodeChanged} if the code on disk is not the running code */
export function requireOwnCode({ own, onDisk }: CodeState): void {
  if (onDisk() === own) return;
  throw new CodeChanged('The code on disk is newer than this process: it must be started anew.');
}

/**
 * Runs a check of made outputs. A rejection is valid only with the current code, because newer code
 * on disk may make the outputs pass.
 * @throws {CodeChanged} instead of {@link PublishRefused} if the code on disk is not the running
 * code
 */
export function refuseWithOwnCode<T>(code: CodeState, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof PublishRefused) requireOwnCode(code);
    throw error;
  }
}
