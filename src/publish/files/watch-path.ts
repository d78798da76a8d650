import { watch } from 'node:fs';

export interface Watching {
  recursive?: boolean;
  onChange(): void;
  /**
   * Called if the path cannot be watched, initially or later. The system may have no watches left.
   */
  onFail?(error: unknown): void;
}

/**
 * Calls `onChange` when a file or something in a folder changes. Returns a function that stops
 * watching.
 */
export function watchPath(path: string, watching: Watching): () => void {
  const { recursive = false, onChange, onFail = () => {} } = watching;
  try {
    const watcher = watch(path, { recursive }, onChange);
    watcher.on('error', (error) => {
      onFail(error);
      watcher.close();
    });
    return () => watcher.close();
  } catch (error) {
    onFail(error);
    return () => {};
  }
}
