import { describe, expect, it } from 'vitest';
import { parseNotification } from '#server/payment/provider/opayo/notification.ts';
import { hasValidSignature, signatureOf } from '#server/payment/provider/opayo/signature.ts';
import {
  EXAMPLE_NOTIFICATION,
  form,
  SECURITY_KEY,
  sign,
  VENDOR,
} from '../../../../setup/payment/notifications.ts';

const secrets = { vendor: VENDOR, securityKey: SECURITY_KEY };
const SIGNATURE = '233BB34310FF2CFA15C69371DA47DD66';
const read = (fields: Record<string, string>) => parseNotification(Buffer.from(form(fields)));

describe('notification signature', () => {
  it('matches the worked example', () => {
    expect(signatureOf(read(EXAMPLE_NOTIFICATION), secrets)).toBe(SIGNATURE);
    expect(
      hasValidSignature(read({ ...EXAMPLE_NOTIFICATION, VPSSignature: SIGNATURE }), secrets),
    ).toBe(true);
    expect(
      hasValidSignature(
        read({ ...EXAMPLE_NOTIFICATION, VPSSignature: SIGNATURE.toLowerCase() }),
        secrets,
      ),
    ).toBe(true);
  });

  it.each([
    ['made with the vendor as written', 'EA189B6333AC5DA029C22980AFAB7F03'],
    ['empty', ''],
    ['too short', SIGNATURE.slice(1)],
    ['too long', `${SIGNATURE}0`],
  ])('fails verification when it is %s', (_, VPSSignature) => {
    expect(hasValidSignature(read({ ...EXAMPLE_NOTIFICATION, VPSSignature }), secrets)).toBe(false);
  });

  it('fails verification with another key or vendor', () => {
    const notification = read({ ...EXAMPLE_NOTIFICATION, VPSSignature: SIGNATURE });
    expect(hasValidSignature(notification, { ...secrets, securityKey: 'AAAAAAAAAA' })).toBe(false);
    expect(hasValidSignature(notification, { ...secrets, vendor: 'Other' })).toBe(false);
  });

  const UNSIGNED = ['VPSProtocol', 'TxType', 'StatusDetail'];
  const signed = Object.keys(EXAMPLE_NOTIFICATION).filter((field) => !UNSIGNED.includes(field));
  it.each([...signed, 'AddressStatus', 'PayerStatus', 'FraudResponse'])(
    'covers the field %s',
    (field) => {
      const altered = {
        ...EXAMPLE_NOTIFICATION,
        [field]: `${EXAMPLE_NOTIFICATION[field] ?? ''}x`,
        VPSSignature: SIGNATURE,
      };
      expect(hasValidSignature(read(altered), secrets)).toBe(false);
    },
  );

  it('covers the received bytes beyond ASCII', () => {
    const fields = { ...EXAMPLE_NOTIFICATION, BankAuthCode: 'ü£é', CAVV: 'a+b/c=' };
    expect(hasValidSignature(read({ ...fields, VPSSignature: sign(fields) }), secrets)).toBe(true);
  });
});
