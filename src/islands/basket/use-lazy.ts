import { useEffect, useState } from 'react';

/**
 * Loads an optional value after mount. Returns undefined until then and after a failure.
 *
 * @param load must be the same function on every render
 */
export function useLazy<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    load().then(
      (found) => setLoaded(() => found),
      () => {},
    );
  }, [load]);
  return loaded;
}
