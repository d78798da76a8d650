import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndUnreachable } from '#commerce/errors.ts';
import { toRefusal } from '#commerce/refusal.ts';
import { captchaBlockers, fetchCaptchaForms } from '../../../scripts/fit/captcha.ts';

interface Exchange {
  method: string;
  path: string;
  /** Responses with reCAPTCHA off and on. */
  off: { status: number; body: unknown };
  on: { status: number; body: unknown };
}

/** Responses of Magento 2.4.7-p3 to each request, by the setting of the form. */
const { forms: RECORDED }: { forms: Record<string, Exchange> } = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/captcha-2.4.7.json', 'utf8'),
);

/** A Magento that requires reCAPTCHA for one setting. */
function backEnd(setting: string): CommerceClient {
  return async ({ method = 'GET', path, answer }) => {
    const found = Object.entries(RECORDED).find(
      ([, recorded]) => recorded.method === method && recorded.path === path,
    );
    if (found === undefined) throw new Error(`${method} ${path} is not recorded`);
    const [name, recorded] = found;
    const { status, body } = name === setting ? recorded.on : recorded.off;
    if (status !== 200) throw toRefusal(`${method} ${path}`, status, body);
    return answer.parse(body);
  };
}

describe('fetchCaptchaForms', () => {
  it.each([
    ['none', []],
    ['customer_login', ['sign-in']],
    ['customer_create', ['new accounts']],
    ['customer_forgot_password', ['forgotten passwords']],
    ['customer_edit', ['changed passwords']],
    ['coupon_code', ['coupons']],
  ])('returns the forms that need reCAPTCHA for the setting %s', async (setting, forms) => {
    expect(await fetchCaptchaForms(backEnd(setting))).toEqual(forms);
  });

  it('rejects if the back end does not respond', async () => {
    const silent: CommerceClient = async () => {
      throw new BackEndUnreachable('POST', 'ECONNREFUSED');
    };
    await expect(fetchCaptchaForms(silent)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('captchaBlockers', () => {
  it('names all protected forms in one row', () => {
    expect(captchaBlockers([])).toEqual([]);
    expect(captchaBlockers(['sign-in', 'coupons'])).toEqual([
      {
        what: expect.stringContaining('required for sign-in, coupons:'),
        remedy: expect.stringContaining('Security > Google reCAPTCHA Storefront'),
      },
    ]);
  });
});
