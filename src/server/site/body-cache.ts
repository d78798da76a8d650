export interface BodyCache {
  get(key: string): Uint8Array<ArrayBuffer> | undefined;
  put(key: string, body: Uint8Array<ArrayBuffer>): void;
}

/** Keeps bodies up to a number of bytes in all; who was not asked for longest leaves first. */
export function createBodyCache(limit: number): BodyCache {
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;

  function remove(key: string): void {
    size -= bodies.get(key)?.length ?? 0;
    bodies.delete(key);
  }

  return {
    get(key) {
      const body = bodies.get(key);
      if (body === undefined) return undefined;
      // A map keeps the order of insertion.
      bodies.delete(key);
      bodies.set(key, body);
      return body;
    },
    put(key, body) {
      remove(key);
      bodies.set(key, body);
      size += body.length;
      for (const oldest of bodies.keys()) {
        if (size <= limit) return;
        remove(oldest);
      }
    },
  };
}
