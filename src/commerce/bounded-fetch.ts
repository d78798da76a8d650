/** Default limit of a response. A full page of products can have several MB. */
const MAX_BYTES = 32_000_000;

/** Builds the same kind of error as Node's `fetch`, with the reason in `cause`. */
function fetchError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}

function limitBytes(most: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > most) throw fetchError(`more than ${most} bytes`);
      controller.enqueue(chunk);
    },
  });
}

/**
 * Wraps `fetch` for calls that servers and builds make to other servers: limits the response size
 * and rejects redirects.
 *
 * @param most maximum size of a response in bytes
 */
export function boundedFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  most = MAX_BYTES,
): typeof globalThis.fetch {
  return async (input, init) => {
    // A redirect could send the token or a part of the request to another host.
    const answer = await fetch(input, { ...init, redirect: 'manual' });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw fetchError(`a redirect, ${answer.status}`);
    }
    return new Response(answer.body?.pipeThrough(limitBytes(most)), answer);
  };
}
