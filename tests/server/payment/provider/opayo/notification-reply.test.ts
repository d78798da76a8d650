import { describe, expect, it } from 'vitest';
import { replyText } from '#server/payment/provider/opayo/notification-reply.ts';

describe('replyText', () => {
  it('starts with the status and ends every line with CRLF', () => {
    expect(
      replyText({ status: 'OK', redirectUrl: 'https://shop.example/paid?t=x', detail: 'recorded' }),
    ).toBe('Status=OK\r\nRedirectURL=https://shop.example/paid?t=x\r\nStatusDetail=recorded\r\n');
  });

  it('removes line breaks from values and limits their length', () => {
    const detail = `first\r\nStatus=OK\n${'x'.repeat(300)}`;
    const text = replyText({ status: 'INVALID', redirectUrl: 'https://shop.example/', detail });
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text.split('\r\n')[2]).toBe(`StatusDetail=first Status=OK ${'x'.repeat(239)}`);
  });
});
