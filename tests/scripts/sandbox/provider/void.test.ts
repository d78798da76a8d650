import { describe, expect, it } from 'vitest';
import { startServer } from '../sample.ts';
import {
  callControlRoute,
  linesOf,
  press,
  registerPayment,
  seenByProvider,
  startShop,
} from './shop.ts';

/** Approves a payment and returns the fields that a VOID requires. */
async function approve(origin: string) {
  const shop = await startShop();
  const { vendorTxCode, page, vpsTxId, securityKey } = await registerPayment(origin, shop);
  await press(page, 'approve');
  const [, authorisation = ''] = shop.posted()[0]?.find(([name]) => name === 'TxAuthNo') ?? [];
  return {
    VPSProtocol: '4.00',
    TxType: 'VOID',
    Vendor: 'DemoShop',
    VendorTxCode: vendorTxCode,
    VPSTxId: vpsTxId,
    SecurityKey: securityKey,
    TxAuthNo: authorisation,
  };
}

async function postVoid(origin: string, fields: Record<string, string>) {
  const response = await fetch(`${origin}/gateway/service/void.vsp`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(500),
  });
  const { Status, StatusDetail = '' } = linesOf(await response.text());
  return `${Status} ${StatusDetail.slice(0, 4)}`;
}

const moneyOf = async (origin: string, code: string) =>
  (await seenByProvider(origin, code)).moneyTaken;

const fail = (origin: string, kind: string) =>
  callControlRoute(origin, 'POST', '/faults', { kind, times: 1 });

describe('POST /gateway/service/void.vsp', () => {
  it('returns the money of an authorised payment only once', async () => {
    const origin = await startServer();
    const fields = await approve(origin);
    expect(await moneyOf(origin, fields.VendorTxCode)).toBe(11_940);
    expect(await postVoid(origin, fields)).toBe('OK 2005');
    expect(await moneyOf(origin, fields.VendorTxCode)).toBe(0);
    expect(await postVoid(origin, fields)).toBe('INVALID 4036');
  });

  it.each([
    ['VPSTxId', '{00000000-0000-0000-0000-000000000000}', 'INVALID 3002'],
    ['SecurityKey', 'AAAAAAAAAA', 'INVALID 3002'],
    ['TxAuthNo', '1', 'INVALID 3002'],
    ['VendorTxCode', 'other', 'INVALID 3002'],
    ['Vendor', 'other', 'INVALID 3002'],
    ['TxAuthNo', '', 'MALFORMED 3000'],
    ['TxType', 'REFUND', 'INVALID 4006'],
  ])('rejects the %s %j with %s and returns no money', async (name, value, answer) => {
    const origin = await startServer();
    const fields = await approve(origin);
    expect(await postVoid(origin, { ...fields, [name]: value })).toBe(answer);
    expect(await moneyOf(origin, fields.VendorTxCode)).toBe(11_940);
  });

  it('rejects a payment that was not approved', async () => {
    const origin = await startServer();
    const fields = await approve(origin);
    const { vendorTxCode, vpsTxId, securityKey } = await registerPayment(origin, await startShop());
    const references = { VendorTxCode: vendorTxCode, VPSTxId: vpsTxId, SecurityKey: securityKey };
    expect(await postVoid(origin, { ...fields, ...references })).toBe('INVALID 3002');
  });

  it('loses its reply, rejects or fails if a fault is set', async () => {
    const origin = await startServer();
    const fields = await approve(origin);
    await fail(origin, 'void-error');
    expect(await postVoid(origin, fields)).toBe('ERROR 5003');
    await fail(origin, 'void-rejected');
    expect(await postVoid(origin, fields)).toBe('INVALID 4041');
    expect(await moneyOf(origin, fields.VendorTxCode)).toBe(11_940);
    await fail(origin, 'void-lost-reply');
    await expect(postVoid(origin, fields)).rejects.toThrow(/timeout/);
    expect(await moneyOf(origin, fields.VendorTxCode)).toBe(0);
    expect(await postVoid(origin, fields)).toBe('INVALID 4036');
  });
});
