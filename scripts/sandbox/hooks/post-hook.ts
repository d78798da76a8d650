import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PostOptions {
  /** Where the shop takes hooks. */
  url: string;
  /** What it knows the sender by. */
  secret: string;
  timeoutMs: number;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** Undefined once the shop took it, otherwise what it said. */
async function postOnce(body: string, { url, secret, timeoutMs }: PostOptions) {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'X-Hook-Signature': `sha256=${signature}`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return answer.status === 202 ? undefined : `it answered ${answer.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Posts a hook, once more after each pause until it is taken or stopped; answers why it was not taken. */
export async function postHook(
  body: string,
  options: PostOptions,
  pauses: Iterable<number>,
  stopped: AbortSignal,
): Promise<string | undefined> {
  let reason = await postOnce(body, options);
  for (const pause of pauses) {
    if (reason === undefined) break;
    // Rejects only once it is stopped: then nobody is to be told any more.
    await sleep(pause, undefined, { signal: stopped }).catch(() => {});
    if (stopped.aborted) break;
    reason = await postOnce(body, options);
  }
  return reason;
}
