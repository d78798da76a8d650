/**
 * For so long a publish makes what is overdue, and one output at least, although somebody waits for
 * its end.
 */
export const SHARE_MS = 1000;

export interface UrgeParts {
  isStopping(): boolean;
  /** Whether a hook, or a file that an editor saved, goes live with this publish or the next. */
  isAwaited(): boolean;
  /** 0 where what can wait is not overdue. */
  shareMs: number;
  now?: () => number;
}

/** Whether a publish has to end: asked before each output that can wait, for the first time too. */
export function createUrge(parts: UrgeParts): () => boolean {
  const { isStopping, isAwaited, shareMs, now = () => performance.now() } = parts;
  let until: number | undefined;
  return () => {
    if (isStopping()) return true;
    until ??= now() + shareMs;
    return now() >= until && isAwaited();
  };
}
