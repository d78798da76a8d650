import { describe, expect, it } from 'vitest';
import { readVendorReply } from '#sandbox/provider/notifications/vendor-reply.ts';

const PAGE = 'https://shop.example/paid?t=a=b';

function read(body: string, status = 200) {
  return readVendorReply(status, Buffer.from(body, 'latin1'));
}

describe('readVendorReply of the simulator', () => {
  it.each(['OK', 'INVALID', 'ERROR'])('accepts a reply with Status=%s', (status) => {
    expect(read(`Status=${status}\r\nRedirectURL=${PAGE}\r\nStatusDetail=é\r\n`)).toEqual({
      isRead: true,
      status,
      redirectUrl: PAGE,
    });
  });

  it('accepts the spelling RedirectUrl, no StatusDetail and no final line end', () => {
    expect(read(`Status=OK\r\nRedirectUrl=${PAGE}`)).toMatchObject({ isRead: true });
  });

  it.each([
    ['a blank line first', `\r\nStatus=OK\r\nRedirectURL=${PAGE}`, /begin with Status=/],
    ['a byte order mark', `\xef\xbb\xbfStatus=OK\r\nRedirectURL=${PAGE}`, /begin with Status=/],
    ['HTML', `<p>Status=OK</p>`, /begin with Status=/],
    ['nothing', '', /begin with Status=/],
    ['line feeds only', `Status=OK\nRedirectURL=${PAGE}\n`, /before a CRLF/],
    ['no line end', `Status=OKRedirectURL=${PAGE}`, /before a CRLF/],
    ['small letters', `Status=ok\r\nRedirectURL=${PAGE}`, /none of OK/],
    ['a blank behind', `Status=OK \r\nRedirectURL=${PAGE}`, /none of OK/],
    ['no address', 'Status=OK\r\nStatusDetail=recorded\r\n', /no RedirectURL/],
    ['a path alone', 'Status=OK\r\nRedirectURL=/paid', /no absolute/],
    ['a script', 'Status=OK\r\nRedirectURL=javascript:alert(1)', /no absolute/],
    ['a broken address', 'Status=OK\r\nRedirectURL=https://[shop]/paid', /no absolute/],
    ['a quote', `Status=OK\r\nRedirectURL=${PAGE}"x`, /no absolute/],
    ['a long address', `Status=OK\r\nRedirectURL=${PAGE.padEnd(256, 'x')}`, /more than 255/],
    [
      'a long detail',
      `Status=OK\r\nRedirectURL=${PAGE}\r\nStatusDetail=${'x'.repeat(256)}`,
      /StatusDetail had more than 255/,
    ],
  ])('rejects a reply with %s', (_, body, reason) => {
    expect(read(body)).toEqual({ isRead: false, reason: expect.stringMatching(reason) });
  });

  it('accepts a URL of 255 characters', () => {
    const redirectUrl = PAGE.padEnd(255, 'x');
    expect(read(`Status=OK\r\nRedirectURL=${redirectUrl}`)).toMatchObject({ redirectUrl });
  });

  it.each([201, 302, 500])('rejects a reply with HTTP status %i', (status) => {
    expect(read(`Status=OK\r\nRedirectURL=${PAGE}`, status)).toMatchObject({ isRead: false });
  });
});
