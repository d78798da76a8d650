/** Asks Magento's own shop for one of its pages, as nobody in particular: without any cookie. */
import { exchange } from '#commerce/client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { forwardedHeaders } from '#server/traffic/request-context.ts';

/** What it had to say, which only the kind tells; `silent` where it said nothing. */
export type StorefrontOutcome = 'success' | 'error' | 'silent';

export type StorefrontAnswer = { said: StorefrontOutcome } | { failed: string };

/** The messages that Magento keeps for the next page. */
const MESSAGES = /^mage-messages=([^;]*)/;

function saidIn(cookies: readonly string[]): StorefrontOutcome {
  const kinds = cookies.flatMap((cookie) => {
    const [, value] = MESSAGES.exec(cookie) ?? [];
    if (value === undefined) return [];
    // As escapes write it: the type alone is read, and it has no letter that needs one.
    const found = value.matchAll(/%22type%22%3A%22(\w+)%22/gi);
    return Array.from(found, ([, kind]) => kind);
  });
  if (kinds.includes('error')) return 'error';
  return kinds.includes('success') ? 'success' : 'silent';
}

/** It did its work where it leads to another page; to the same one on another host it leads before. */
function judge({ status, headers }: Response, path: string): StorefrontAnswer {
  if (status !== 302) return { failed: `the back end answered ${status}` };
  const to = new URL(headers.get('Location') ?? '', 'http://back-end');
  if (to.pathname === path) return { failed: 'the back end has another base URL' };
  return { said: saidIn(headers.getSetCookie()) };
}

export async function forwardToStorefront(
  name: string,
  url: string,
  timeoutMs: number,
): Promise<StorefrontAnswer> {
  try {
    return await exchange(name, timeoutMs, async (signal) => {
      const headers = { ...forwardedHeaders(), Accept: 'text/html' };
      const response = await fetch(url, { signal, headers, redirect: 'manual' });
      await response.body?.cancel();
      return judge(response, new URL(url).pathname);
    });
  } catch (error) {
    return { failed: errorMessage(error) };
  }
}
