/**
 * Storefront pages that links in Magento's e-mails open. Each performs its action, may store a
 * message in a cookie for the next page, and redirects to that page even after a failure.
 */
import { Hono } from 'hono';
import type { SandboxContext, SandboxEnvironment } from './rest/environment.ts';
import type { StoredCustomer } from './store/customers/customers.ts';
import type { Store } from './store.ts';

type Message = readonly [type: 'success' | 'error', text: string];

const COOKIE = 'Max-Age=31536000; path=/; SameSite=Strict';

function redirectWithMessage(c: SandboxContext, path: string, message?: Message): Response {
  const { origin } = new URL(c.req.url);
  if (message !== undefined) {
    const [type, text] = message;
    const said = encodeURIComponent(JSON.stringify([{ type, text }]));
    c.header('Set-Cookie', `mage-messages=${said}; ${COOKIE}`, { append: true });
  }
  c.header('Set-Cookie', 'PHPSESSID=sandbox; path=/; HttpOnly; SameSite=Lax', { append: true });
  return c.redirect(`${origin}${path}`, 302);
}

/**
 * Returns the customer if they have ever subscribed. The id of a subscription is that of its
 * customer.
 */
const findSubscriber = (store: Store, id: string): StoredCustomer | undefined => {
  const customer = store.customers.find(Number(id));
  return customer && store.mailCodes.find(customer.id, 'newsletter') ? customer : undefined;
};

const WRONG_CODE: Message = ['error', 'This is an invalid subscription confirmation code.'];

function subscribe(store: Store, customer: StoredCustomer, code: string, isSubscribed: boolean) {
  if (store.mailCodes.find(customer.id, 'newsletter') !== code) return false;
  store.customers.update({ ...customer, isSubscribed });
  return true;
}

function confirmAccount(store: Store, id: string | undefined, key: string | undefined): Message {
  if (!id || !key) return ['error', 'Bad request.'];
  if (store.mailCodes.find(Number(id), 'account') !== key) {
    return ['error', 'This confirmation key is invalid or has expired.'];
  }
  store.mailCodes.drop(Number(id), 'account');
  return ['success', 'Thank you for registering with Main Website Store.'];
}

/** Magento 2.4.7 confirms the account and then fails on a media type that REST does not offer. */
const WRONG_MEDIA_TYPE: Message = [
  'error',
  'Server cannot match any of the given Accept HTTP header media type(s) from the request: &quot;text/html&quot; with media types from the config of response renderer.',
];

export function storefrontRoutes(store: Store) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/customer/account/confirm', (c) => {
      const { id, key } = c.req.query();
      const message = confirmAccount(store, id, key);
      const isFailing = message[0] === 'success' && c.req.header('Accept') === 'text/html';
      return redirectWithMessage(
        c,
        '/customer/account/index/',
        isFailing ? WRONG_MEDIA_TYPE : message,
      );
    })
    .get('/newsletter/subscriber/confirm/id/:id/code/:code', (c) => {
      const { id, code } = c.req.param();
      const customer = findSubscriber(store, id);
      if (customer === undefined) {
        return redirectWithMessage(c, '/', ['error', 'This is an invalid subscription ID.']);
      }
      const isDone = subscribe(store, customer, code, true);
      return redirectWithMessage(
        c,
        '/',
        isDone ? ['success', 'Your subscription has been confirmed.'] : WRONG_CODE,
      );
    })
    .get('/newsletter/subscriber/unsubscribe/id/:id/code/:code', (c) => {
      const { id, code } = c.req.param();
      const customer = findSubscriber(store, id);
      const isDone = customer !== undefined && subscribe(store, customer, code, false);
      // Magento shows no message for a wrong id or code.
      return redirectWithMessage(c, '/', isDone ? ['success', 'You unsubscribed.'] : undefined);
    });
}

/** Returns the paths of the links in the customer's latest e-mails. */
export function mailLinks(store: Store, { id }: StoredCustomer): Readonly<Record<string, string>> {
  const key = store.mailCodes.find(id, 'account');
  const code = store.mailCodes.find(id, 'newsletter');
  return {
    ...(key && { account: `/customer/account/confirm/?back_url=&id=${id}&key=${key}` }),
    ...(code && {
      confirm: `/newsletter/subscriber/confirm/id/${id}/code/${code}/`,
      unsubscribe: `/newsletter/subscriber/unsubscribe/id/${id}/code/${code}/`,
    }),
  };
}
