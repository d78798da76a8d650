import { readVendorReply } from '#sandbox/provider/notifications/vendor-reply.ts';
import { createOpayo } from '#server/payment/provider/opayo/opayo.ts';
import { ADDRESS } from '../../../../../scripts/testbed/transactions.ts';
import {
  EXAMPLE_NOTIFICATION,
  form,
  notificationBody,
  PROVIDER_ID,
  SECURITY_KEY,
  VENDOR,
} from '../../../../setup/payment/notifications.ts';
import { REGISTERED } from '../../../../setup/payment/payment-shop.ts';
import { describeProvider } from '../suite/describe-provider.ts';

const CODE = EXAMPLE_NOTIFICATION['VendorTxCode'] ?? '';

const signed = (over: Record<string, string> = {}, secrets = {}) =>
  notificationBody({ ...EXAMPLE_NOTIFICATION, ...over }, secrets);

/** Builds a notification without card and authorisation. */
const ended = (Status: string) => {
  const { VPSProtocol = '', TxType = '' } = EXAMPLE_NOTIFICATION;
  return notificationBody({
    VPSProtocol,
    TxType,
    VendorTxCode: CODE,
    VPSTxId: PROVIDER_ID,
    Status,
  });
};

function penceIn(request: string) {
  const [, pounds, pence] = /(?:^|&)Amount=(\d+)\.(\d\d)(?:&|$)/.exec(request) ?? [];
  return Number(`${pounds}${pence}`);
}

const refusal = (status: string, detail: string) =>
  `VPSProtocol=4.00\r\nStatus=${status}\r\nStatusDetail=${detail}\r\n`;

const VOID_ANSWERS = [
  ['OK', '2005 : The Void was Successful.', { kind: 'returned' }],
  ['INVALID', '4036 : The Transaction has already been Voided.', { kind: 'returned' }],
  [
    'INVALID',
    '4041 : The Transaction type does not …',
    { kind: 'refused', detail: 'INVALID 4041' },
  ],
  ['INVALID', '3002 : The VPSTxId is invalid.', { kind: 'refused', detail: 'INVALID 3002' }],
  ['MALFORMED', '3000 : The TxAuthNo is required.', { kind: 'refused', detail: 'MALFORMED 3000' }],
  ['ERROR', '5003 : Internal server error.', { kind: 'unclear', detail: 'ERROR 5003' }],
  ['OKAY', '2005', { kind: 'unclear', detail: 'no response of the provider' }],
] as const;

describeProvider('Opayo', {
  returning: {
    captured: {
      code: CODE,
      providerId: PROVIDER_ID,
      secret: SECURITY_KEY,
      authorisation: '2878376',
    },
    answers: VOID_ANSWERS.map(([status, detail, means]) => ({
      text: refusal(status, detail),
      means,
    })),
  },
  create: (address) => createOpayo({ vendor: VENDOR, ...address }),
  opening: {
    registration: {
      code: CODE,
      amount: 24_000,
      description: 'Order from Brindlow',
      email: 'ann@example.com',
      billing: ADDRESS,
      delivery: ADDRESS,
      notificationUrl: 'https://shop.example/payments/notification',
    },
    sumIn: penceIn,
    answers: [
      {
        text: REGISTERED,
        means: {
          kind: 'registered',
          providerId: PROVIDER_ID,
          secret: SECURITY_KEY,
          nextUrl: 'https://pay.provider.example/card?vpstxid={1}',
        },
      },
      {
        text: refusal('INVALID', '4001 : The VendorTxCode has been used before.'),
        means: { kind: 'code-used', detail: 'INVALID 4001' },
      },
      {
        text: refusal('MALFORMED', '3112 : The CustomerEMail value ann@example.com is Too long.'),
        means: { kind: 'refused', detail: 'MALFORMED 3112' },
      },
      {
        text: refusal('ERROR', '5003 : Internal server error.'),
        means: { kind: 'unclear', detail: 'ERROR 5003' },
      },
    ],
    unsendable: [{ email: 'aŬice@example.com' }],
  },
  facts: { code: CODE, amount: 24_000, providerId: PROVIDER_ID, secret: SECURITY_KEY },
  words: {
    taken: { body: signed(), status: 'OK' },
    others: [
      { body: ended('PENDING'), status: 'PENDING', verdict: 'pending' },
      { body: ended('NOTAUTHED'), status: 'NOTAUTHED', verdict: 'declined' },
      { body: ended('REJECTED'), status: 'REJECTED', verdict: 'declined' },
      { body: ended('ABORT'), status: 'ABORT', verdict: 'cancelled' },
      { body: ended('ERROR'), status: 'ERROR', verdict: 'failed' },
      { body: ended('AUTHENTICATED'), status: 'AUTHENTICATED', verdict: 'foreign' },
      { body: ended('REGISTERED'), status: 'REGISTERED', verdict: 'foreign' },
    ],
    risky: [
      signed({ FraudResponse: 'DENY' }),
      signed({ FraudResponse: 'CHALLENGE' }),
      signed({ '3DSecureStatus': 'NOTCHECKED' }),
    ],
    forged: {
      'one without a signature': form(EXAMPLE_NOTIFICATION),
      'one with an empty signature': form({ ...EXAMPLE_NOTIFICATION, VPSSignature: '' }),
      'one with another key': signed({}, { key: 'AAAAAAAAAA' }),
      'one with an empty key': signed({}, { key: '' }),
      'one for another vendor': signed({}, { vendor: 'Other' }),
      'an end told as money': ended('ABORT').replace('Status=ABORT', 'Status=OK'),
      'one with a field twice': `${signed()}&Status=OK`,
      'one with a broken escape': `${signed()}&Extra=%`,
    },
    astray: {
      'another payment': signed({ VendorTxCode: `${CODE}2` }),
      'another id': signed({ VPSTxId: PROVIDER_ID.replace('B', 'A') }),
      'another type': signed({ TxType: 'TOKEN' }),
      'another sum': signed({ Amount: '1.00' }),
      'the sum with a space': signed({ Amount: ' 240.00' }),
      'the sum with a fraction of a penny': signed({ Amount: '240.001' }),
      'another currency': signed({ Currency: 'EUR' }),
      'a surcharge': signed({ Surcharge: '1.00' }),
    },
    misformed: [
      ...['WHATEVER', 'constructor', '', 'ok'].map((Status) => {
        return { body: signed({ Status }), field: 'Status' };
      }),
      { body: signed({ TxAuthNo: '' }), field: 'TxAuthNo' },
      { body: signed({ VPSProtocol: '3.00' }), field: 'VPSProtocol' },
      { body: signed({ BankAuthCode: 'DENY' }), field: 'FraudResponse' },
    ],
  },
  card: { authorisation: '2878376', cardType: 'VISA', lastDigits: '0006' },
  unkept: [EXAMPLE_NOTIFICATION['CAVV']?.slice(0, 20) ?? '', '1229', '7f1ae1bc', 'SP999999999'],
  read({ status, body }) {
    const reply = readVendorReply(status, Buffer.from(body, 'latin1'));
    return reply.isRead
      ? { status: reply.status, redirectUrl: reply.redirectUrl }
      : { status: 'AGAIN' };
  },
});
