import { watch } from 'node:fs';

export interface Watching {
  /** What lies in folders of a folder counts as well. */
  recursive?: boolean;
  onChange(): void;
  /** The system cannot watch it, from the start or any more: it may have no watch left. */
  onFail?(error: unknown): void;
}

/** Tells when a file, or something in a folder, changes; returns what ends that. */
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
