/** Requests a page of Magento's own storefront without cookies, as an anonymous visitor. */
import { exchange } from '#commerce/client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { forwardedHeaders } from '#server/traffic/request-context.ts';

/** Type of Magento's message; `silent` if there is neither a success nor an error message. */
export type StorefrontOutcome = 'success' | 'error' | 'silent';

export type StorefrontAnswer = { said: StorefrontOutcome } | { failed: string };

/** Cookie with Magento's messages for the next page. */
const MESSAGES = /^mage-messages=([^;]*)/;

function messageTypeIn(cookies: readonly string[]): StorefrontOutcome {
  const kinds = cookies.flatMap((cookie) => {
    const [, value] = MESSAGES.exec(cookie) ?? [];
    if (value === undefined) return [];
    // The cookie's JSON is percent-encoded. Only the type is matched, which contains no encoded
    // letters.
    const found = value.matchAll(/%22type%22%3A%22(\w+)%22/gi);
    return Array.from(found, ([, kind]) => kind);
  });
  if (kinds.includes('error')) return 'error';
  return kinds.includes('success') ? 'success' : 'silent';
}

/**
 * Magento redirects to another page after handling a link. A redirect to the same path comes first
 * if the host differs.
 */
function judge({ status, headers }: Response, path: string): StorefrontAnswer {
  if (status !== 302) return { failed: `the back end answered ${status}` };
  const to = new URL(headers.get('Location') ?? '', 'http://back-end');
  if (to.pathname === path) return { failed: 'the back end has another base URL' };
  return { said: messageTypeIn(headers.getSetCookie()) };
}

/** Without `other types` Magento 2.4.7 confirms an account, but reports an error about the media type. */
const ACCEPT = 'text/html,*/*;q=0.8';

export async function forwardToStorefront(
  name: string,
  url: string,
  timeoutMs: number,
): Promise<StorefrontAnswer> {
  try {
    return await exchange(name, timeoutMs, async (signal) => {
      const headers = { ...forwardedHeaders(), Accept: ACCEPT };
      const response = await fetch(url, { signal, headers, redirect: 'manual' });
      await response.body?.cancel();
      return judge(response, new URL(url).pathname);
    });
  } catch (error) {
    return { failed: errorMessage(error) };
  }
}
