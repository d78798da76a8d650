import { describe, expect, it } from 'vitest';
import { hasEnquiryForm, parseEnquiryEnv } from '#config/env/enquiries.ts';
import { EnvError } from '#config/env/parse-settings.ts';

const ENQUIRY_TO = 'sales@shop.example';
const SMTP_URL = 'smtps://shop:top-secret@mail.example';

describe('parseEnquiryEnv', () => {
  it('disables enquiries if no setting is given', () => {
    expect(parseEnquiryEnv({ ENQUIRY_TO: '' })).toEqual({ enquiries: undefined });
  });

  it('uses the recipient as sender unless another sender is set', () => {
    expect(parseEnquiryEnv({ ENQUIRY_TO, SMTP_URL })).toEqual({
      enquiries: { to: ENQUIRY_TO, from: ENQUIRY_TO, smtpUrl: SMTP_URL },
    });
    const ENQUIRY_FROM = 'web@shop.example';
    const { enquiries } = parseEnquiryEnv({ ENQUIRY_TO, ENQUIRY_FROM, SMTP_URL });
    expect(enquiries?.from).toBe(ENQUIRY_FROM);
  });

  it.each([
    'smtp://localhost',
    'smtp://127.0.0.1:2525/',
    'smtps://shop:top-secret@mail.example:465',
  ])('accepts the mail server %s', (url) => {
    expect(parseEnquiryEnv({ ENQUIRY_TO, SMTP_URL: url }).enquiries?.smtpUrl).toBe(url);
  });

  it.each([
    [{ ENQUIRY_TO }, 'SMTP_URL: is needed with ENQUIRY_TO'],
    [{ SMTP_URL }, 'ENQUIRY_TO: is missing, SMTP_URL alone takes no enquiries'],
    [{ ENQUIRY_FROM: ENQUIRY_TO }, 'ENQUIRY_TO: is missing, ENQUIRY_FROM alone'],
    [{ ENQUIRY_TO: 'sales', SMTP_URL }, 'ENQUIRY_TO: must be an address'],
    [{ ENQUIRY_TO: 'a@b.example, c@d.example', SMTP_URL }, 'ENQUIRY_TO: must be an address'],
    [{ ENQUIRY_TO: 'a@b.example\r\nBcc: c@d.example', SMTP_URL }, 'ENQUIRY_TO: must be an'],
    [{ ENQUIRY_TO, ENQUIRY_FROM: '<web@shop.example>', SMTP_URL }, 'ENQUIRY_FROM: must be an'],
  ])('rejects the settings %j', (from, reason) => {
    expect(() => parseEnquiryEnv(from)).toThrow(EnvError);
    expect(() => parseEnquiryEnv(from)).toThrow(reason);
  });

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp:mail.example',
    'smtp://mail.example/x',
    'smtp://mail.example?tls=no',
    'smtps://shop@mail.example',
    SMTP_URL.replace('top-secret', '50%ss'),
    SMTP_URL.replace('top-secret', '12#3'),
  ])('rejects the mail server %s', (url) => {
    expect(() => parseEnquiryEnv({ ENQUIRY_TO, SMTP_URL: url })).toThrow(/^SMTP_URL: must be smtp/);
  });
});

describe('hasEnquiryForm', () => {
  it('requires no mail server, because a build has none', () => {
    expect(hasEnquiryForm({})).toBe(false);
    expect(hasEnquiryForm({ ENQUIRY_TO })).toBe(true);
    expect(() => hasEnquiryForm({ ENQUIRY_TO: 'sales' })).toThrow(/^ENQUIRY_TO: /);
  });
});
