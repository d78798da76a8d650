/** Checks which forms of the shop Magento protects with reCAPTCHA, which the shop does not send. */
import * as z from 'zod';
import type { CommerceClient, CommerceRequest } from '#commerce/client.ts';
import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import { type Blocker, CONFIGURATION } from './blocker.ts';

export const CAPTCHA_PLACE = `${CONFIGURATION} Security > Google reCAPTCHA Storefront`;

type Attempt = Pick<CommerceRequest<unknown>, 'method' | 'path' | 'body'>;

const CHANGE_PASSWORD =
  'mutation{changeCustomerPassword(currentPassword:"no-such",newPassword:"no-such"){email}}';

/**
 * Requests that cannot succeed and change nothing. Magento checks reCAPTCHA before it reads their
 * values. Over REST it checks a changed password only after the token, over GraphQL before it.
 */
const FORMS: Readonly<Record<string, Attempt>> = {
  'sign-in': {
    method: 'POST',
    path: '/rest/V1/integration/customer/token',
    body: { username: 'fit-report@example.com', password: 'no-such-account' },
  },
  'new accounts': { method: 'POST', path: '/rest/V1/customers', body: {} },
  'forgotten passwords': { method: 'PUT', path: '/rest/V1/customers/password', body: {} },
  'changed passwords': { method: 'POST', path: '/graphql', body: { query: CHANGE_PASSWORD } },
  coupons: { method: 'PUT', path: '/rest/V1/guest-carts/no-such-cart/coupons/no-such-coupon' },
};

const graphqlErrors = z.object({ errors: z.array(z.object({ message: z.string() })) });

async function isCaptchaRequired(client: CommerceClient, form: Attempt): Promise<boolean> {
  const outcome = await client({ ...form, answer: z.unknown() }).catch((error: unknown) => error);
  if (isTransient(outcome)) throw outcome;
  if (outcome instanceof BackEndRefusal) return /captcha/i.test(outcome.reason);
  const { data } = graphqlErrors.safeParse(outcome);
  return data?.errors.some(({ message }) => /captcha/i.test(message)) ?? false;
}

/**
 * Returns the names of the protected forms.
 *
 * @param client anonymous, because Magento requires no reCAPTCHA with an integration's token
 */
export async function fetchCaptchaForms(client: CommerceClient): Promise<string[]> {
  const found: string[] = [];
  for (const [name, form] of Object.entries(FORMS)) {
    if (await isCaptchaRequired(client, form)) found.push(name);
  }
  return found;
}

export function captchaBlockers(forms: readonly string[]): Blocker[] {
  if (forms.length === 0) return [];
  return [
    {
      what: `reCAPTCHA is required for ${forms.join(', ')}: Magento rejects these requests of the shop.`,
      remedy: `${CAPTCHA_PLACE}: switch it off for all forms; the shop server limits attempts itself.`,
    },
  ];
}
