import { useEffect, useState } from 'react';

/**
 * What is loaded once the component that asks for it is there. Undefined until then, and where it does
 * not come: it is something that the rest does without.
 * @param load the same function each time
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
