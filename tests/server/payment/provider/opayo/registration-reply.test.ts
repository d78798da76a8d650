import { describe, expect, it } from 'vitest';
import { parseRegistrationReply } from '#server/payment/provider/opayo/registration-reply.ts';

const ID = '{1E7D9C70-DBE2-4726-88EA-D369810D801D}';
const NEXT = `https://p.example/gateway/pay?TransactionID=${ID}`;
const LINES = [
  'VPSProtocol=4.00',
  'Status=OK',
  'StatusDetail=2014 : The Transaction was Registered Successfully.',
  `VPSTxId=${ID}`,
  'SecurityKey=IK776BWNHN',
  `NextURL=${NEXT}`,
];
const REGISTERED = {
  kind: 'registered',
  providerId: ID,
  secret: 'IK776BWNHN',
  nextUrl: NEXT,
};

describe('parseRegistrationReply', () => {
  it.each([
    ['CRLF', LINES.join('\r\n')],
    ['CRLF and blank lines at the end', `${LINES.join('\r\n')}\r\n\r\n`],
    ['LF', LINES.join('\n')],
    ['OK REPEATED', LINES.join('\r\n').replace('Status=OK', 'Status=OK REPEATED')],
  ])('reads a reply with %s', (_, text) => {
    expect(parseRegistrationReply(text)).toEqual(REGISTERED);
  });

  it.each([
    ['INVALID', '4001 : The VendorTxCode has been used before.', 'code-used', 'INVALID 4001'],
    [
      'INVALID',
      '4020 : Information received from an Invalid IP address.',
      'refused',
      'INVALID 4020',
    ],
    ['MALFORMED', '3112 : The BillingAddress1 value is Too long.', 'refused', 'MALFORMED 3112'],
    ['ERROR', '5003 : Internal server error.', 'unclear', 'ERROR 5003'],
  ])('returns the kind of result for %s %s', (status, said, kind, detail) => {
    const text = `VPSProtocol=4.00\r\nStatus=${status}\r\nStatusDetail=${said}\r\n`;
    expect(parseRegistrationReply(text)).toEqual({ kind, detail });
  });

  it.each([
    ['', 'no answer of the provider'],
    ['<html><body>Status=OK</body></html>', 'no answer of the provider'],
    ['Status=SOMETHING', 'no answer of the provider'],
    [LINES.filter((line) => !line.startsWith('VPSTxId')).join('\r\n'), 'no VPSTxId'],
    [LINES.filter((line) => !line.startsWith('Security')).join('\r\n'), 'no SecurityKey'],
    [LINES.filter((line) => !line.startsWith('NextURL')).join('\r\n'), 'no NextURL'],
  ])('returns an unclear result for %j', (text, detail) => {
    expect(parseRegistrationReply(text)).toEqual({ kind: 'unclear', detail });
  });
});
