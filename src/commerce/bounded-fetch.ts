/** `fetch` for servers and builds that ask the back end: an answer ends, and comes from where it was asked for. */

/** A full page of products comes to several MB. */
const MAX_BYTES = 32_000_000;

/** In the form in which Node's own says why it failed. */
function failed(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}

function endingAt(most: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > most) throw failed(`more than ${most} bytes`);
      controller.enqueue(chunk);
    },
  });
}

/** @param fetch that is asked */
export function boundedFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  most = MAX_BYTES,
): typeof globalThis.fetch {
  return async (input, init) => {
    // It would take the token, or half of a call, to wherever it points.
    const answer = await fetch(input, { ...init, redirect: 'manual' });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw failed(`a redirect, ${answer.status}`);
    }
    return new Response(answer.body?.pipeThrough(endingAt(most)), answer);
  };
}
