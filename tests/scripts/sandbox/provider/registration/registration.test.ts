import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '#sandbox/listen.ts';
import { startSandbox, startServer, temporaryFolder } from '../../sample.ts';
import {
  callControlRoute,
  latin1Form,
  linesOf,
  newCode,
  postForm,
  press,
  register,
  registrationFields,
  seenByProvider,
} from '../shop.ts';

const LONG = 'x'.repeat(300);

describe('registration of a payment', () => {
  it('replies with CRLF lines of names and values', async () => {
    const origin = await startServer();
    const reply = await postForm(origin, latin1Form(Object.entries(registrationFields())));
    const guid = '[\\dA-F]{8}(?:-[\\dA-F]{4}){3}-[\\dA-F]{12}';
    expect(reply).toMatch(
      new RegExp(
        [
          '^VPSProtocol=4\\.00',
          'Status=OK',
          'StatusDetail=2014 : The Transaction was Registered Successfully\\.',
          `VPSTxId=\\{${guid}\\}`,
          'SecurityKey=[\\dA-Z]{10}',
          `NextURL=${origin}/gateway/service/cardselection\\?vpstxid=\\{${guid}\\}`,
          '$',
        ].join('\r\n'),
      ),
    );
  });

  it('preserves every character of ISO-8859-1', async () => {
    const origin = await startServer();
    const code = newCode();
    await register(origin, { VendorTxCode: code, Description: 'Brush für £3 & 1 café' });
    expect((await seenByProvider(origin, code)).registration).toMatchObject({
      Description: 'Brush für £3 & 1 café',
      BillingSurname: 'Müller',
    });
  });

  it.each([
    ['Amount', '', 'MALFORMED', '3031'],
    ['VendorTxCode', '', 'MALFORMED', '3009'],
    ['Description', '', 'MALFORMED', '3013'],
    ['Currency', '', 'MALFORMED', '3045'],
    ['BillingSurname', '', 'MALFORMED', '3107'],
    ['BillingPostCode', '', 'MALFORMED', '3090'],
    ['DeliveryAddress1', '', 'MALFORMED', '3122'],
    ['VendorTxCode', 'x'.repeat(41), 'INVALID', '3080'],
    ['VendorTxCode', 'with space', 'INVALID', '3035'],
    ['Description', 'x'.repeat(101), 'INVALID', '3082'],
    ['Description', '<b>Order</b>', 'INVALID', '3036'],
    ['BillingSurname', 'x'.repeat(21), 'INVALID', '3108'],
    ['BillingSurname', 'MÃ¼ller', 'INVALID', '5040'],
    ['BillingFirstnames', 'Anna 2', 'INVALID', '5041'],
    ['BillingAddress1', 'x'.repeat(51), 'INVALID', '3112'],
    ['BillingAddress1', '1 High St?', 'INVALID', '5042'],
    ['BillingAddress3', 'x'.repeat(51), 'INVALID', '3113'],
    ['BillingPostCode', 'N/A', 'INVALID', '5055'],
    ['BillingCountry', 'UK', 'INVALID', '3141'],
    ['BillingCountry', 'US', 'MALFORMED', '3147'],
    ['BillingState', 'CA', 'INVALID', '3138'],
    ['DeliveryPhone', '1'.repeat(21), 'INVALID', '3133'],
    ['CustomerEMail', `${'x'.repeat(70)}@example.com`, 'INVALID', '3022'],
    ['CustomerEMail', 'a@example.com,b@example.com', 'INVALID', '3078'],
    ['ClientIPAddress', '::1', 'INVALID', '3079'],
    ['ClientIPAddress', '256.1.1.1', 'INVALID', '3079'],
    ['Amount', '1,299.00', 'INVALID', '3032'],
    ['Amount', '12.345', 'INVALID', '3006'],
    ['Amount', '0.00', 'INVALID', '3005'],
    ['Amount', '100000.01', 'INVALID', '3005'],
    ['Currency', 'gbp', 'INVALID', '3003'],
    ['Currency', 'EUR', 'INVALID', '4008'],
    ['TxType', 'Payment', 'INVALID', '3014'],
    ['TxType', 'DEFERRED', 'INVALID', '4006'],
    ['VPSProtocol', '3.00', 'INVALID', '3098'],
    ['Vendor', 'someone', 'INVALID', '4000'],
    ['NotificationURL', '/payments/notification', 'INVALID', '3011'],
    ['NotificationURL', 'http://shop.example/payments', 'INVALID', '3011'],
    ['NotificationURL', `http://localhost/${LONG}`, 'INVALID', '3037'],
    ['Basket', '2:Hose:1:10.00:2.00:12.00:12.00', 'INVALID', '3021'],
    ['VendorData', 'a-b', 'INVALID', '3189'],
    ['CustomerEmail', 'ann@example.com', 'MALFORMED', '5002'],
  ])('validates the fields: %s %s is %s %s', async (name, value, status, code) => {
    const origin = await startServer({ provider: { vendors: ['demoshop'] } });
    const reply = await register(origin, { [name]: value });
    expect(Object.keys(reply)).toEqual(['VPSProtocol', 'Status', 'StatusDetail']);
    expect(reply['Status']).toBe(status);
    expect(reply['StatusDetail']).toMatch(new RegExp(`^${code} : .*\\.$`));
    expect((await callControlRoute(origin, 'GET', '/transactions')).body).toEqual([]);
  });

  it.each([
    ['Basket', '1:Hose:1:10.00:2.00:12.00:12.00'],
    ['ClientIPAddress', '192.168.0.10'],
    ['BillingSurname', "O'Neill-Jones, 3rd"],
    ['BillingAddress2', 'Flat 3 (rear), Ørsted & Ünal: 5/6'],
    ['Amount', '100000.00'],
    ['Vendor', 'DEMOSHOP'],
  ])('accepts %s with the value %s', async (name, value) => {
    const origin = await startServer({ provider: { vendors: ['demoshop'] } });
    expect(await register(origin, { [name]: value })).toMatchObject({ Status: 'OK' });
  });

  it('reads + as a space and ignores empty fields', async () => {
    const origin = await startServer();
    const { Description: _, ...fields } = registrationFields({ BillingState: '', Basket: '' });
    const body = `${latin1Form(Object.entries(fields))}&Description=Two+brushes+%2B+hose`;
    expect(linesOf(await postForm(origin, body))).toMatchObject({ Status: 'OK' });
    const { registration } = await seenByProvider(origin, fields['VendorTxCode'] ?? '');
    expect(registration).toMatchObject({ Description: 'Two brushes + hose' });
    expect(registration).not.toHaveProperty('Basket');
  });

  it('rejects a repeated field as MALFORMED', async () => {
    const origin = await startServer();
    const twice = [...Object.entries(registrationFields()), ['Amount', '1.00'] as const];
    expect(linesOf(await postForm(origin, latin1Form(twice)))).toMatchObject({
      Status: 'MALFORMED',
      StatusDetail: expect.stringMatching(/^3000 : The Amount field/),
    });
  });

  it('rejects a body that is no form as MALFORMED', async () => {
    const origin = await startServer();
    const reply = linesOf(await postForm(origin, '{}', 'application/json'));
    expect(reply).toMatchObject({ Status: 'MALFORMED' });
  });
});

describe('registration with a repeated code', () => {
  it('returns OK REPEATED with the same key and page for the same data', async () => {
    const origin = await startServer();
    const fields = registrationFields();
    const first = await register(origin, fields);
    expect(await register(origin, fields)).toEqual({ ...first, Status: 'OK REPEATED' });
    expect((await callControlRoute(origin, 'GET', '/transactions')).body).toHaveLength(1);
  });

  it.each([
    ['Amount', '119.41', '4002'],
    ['BillingCity', 'Leeds', '4005'],
    ['BillingPhone', '02079460000', '4005'],
  ])('returns MALFORMED for another %s', async (name, value, code) => {
    const origin = await startServer();
    const fields = registrationFields();
    await register(origin, fields);
    const reply = await register(origin, { ...fields, [name]: value });
    expect(reply['Status']).toBe('MALFORMED');
    expect(reply['StatusDetail']).toMatch(new RegExp(`^${code} : `));
  });

  it('returns INVALID after its page was used or has expired', async () => {
    const origin = await startServer();
    const used = registrationFields();
    const { NextURL = '' } = await register(origin, used);
    await press(NextURL, 'approve');
    const late = registrationFields();
    await register(origin, late);
    await callControlRoute(origin, 'POST', '/monitor', { minutes: 15 });
    for (const fields of [used, late]) {
      expect(await register(origin, fields)).toMatchObject({
        Status: 'INVALID',
        StatusDetail: expect.stringMatching(/^4001 : /),
      });
    }
  });

  it('creates another transaction for another vendor', async () => {
    const origin = await startServer();
    const fields = registrationFields();
    await register(origin, fields);
    expect(await register(origin, { ...fields, Vendor: 'other' })).toMatchObject({ Status: 'OK' });
  });

  it('returns OK REPEATED after a restart', async () => {
    const file = join(temporaryFolder(), 'back-end.sqlite');
    const fields = registrationFields();
    const before = startSandbox({ file });
    const first = await listen(before.app, { port: 0, host: '127.0.0.1' });
    const { VPSTxId } = await register(first.url, fields);
    await first.close();
    before.close();
    const origin = await startServer({ file });
    expect(await register(origin, fields)).toMatchObject({ Status: 'OK REPEATED', VPSTxId });
  });
});

describe('registration faults of the simulator', () => {
  it.each([
    ['error', 'ERROR', /^5003 : /],
    ['unknown-address', 'INVALID', /^4020 : /],
  ])('%s returns %s and registers nothing', async (kind, status, detail) => {
    const origin = await startServer();
    await callControlRoute(origin, 'POST', '/faults', { kind, times: 1 });
    const fields = registrationFields();
    const reply = await register(origin, fields);
    expect(reply).toMatchObject({ Status: status, StatusDetail: expect.stringMatching(detail) });
    expect(await register(origin, fields)).toMatchObject({ Status: 'OK' });
  });

  it('http-500 and html send no valid reply', async () => {
    const origin = await startServer();
    for (const kind of ['http-500', 'html']) {
      await callControlRoute(origin, 'POST', '/faults', { kind, times: 1 });
      expect(await register(origin)).not.toHaveProperty('Status');
    }
  });

  it('line-feeds omits the carriage returns', async () => {
    const origin = await startServer();
    await callControlRoute(origin, 'POST', '/faults', { kind: 'line-feeds' });
    const reply = await postForm(origin, latin1Form(Object.entries(registrationFields())));
    expect(reply).not.toContain('\r');
    expect(reply).toContain('\nStatus=OK\n');
  });

  it('hang registers but sends no reply', async () => {
    const origin = await startServer();
    await callControlRoute(origin, 'POST', '/faults', { kind: 'hang', times: 1 });
    const fields = registrationFields();
    const controller = new AbortController();
    const answered = fetch(`${origin}/gateway/service/vspserver-register.vsp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: latin1Form(Object.entries(fields)),
      signal: controller.signal,
    }).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      expect(await seenByProvider(origin, fields['VendorTxCode'] ?? '')).toBeDefined();
    });
    controller.abort();
    expect(await answered).toMatchObject({ name: 'AbortError' });
    expect(await register(origin, fields)).toMatchObject({ Status: 'OK REPEATED' });
  });

  it('apply to a single code if given, and can be removed', async () => {
    const origin = await startServer();
    const fields = registrationFields();
    const fault = { kind: 'error', vendorTxCode: fields['VendorTxCode'] };
    const { body } = await callControlRoute(origin, 'POST', '/faults', fault);
    expect(await register(origin)).toMatchObject({ Status: 'OK' });
    expect(await register(origin, fields)).toMatchObject({ Status: 'ERROR' });
    const { body: report } = await callControlRoute(origin, 'GET', '/faults');
    expect(report).toEqual([{ ...fault, id: body.id, fired: 1 }]);
    await callControlRoute(origin, 'DELETE', `/faults/${body.id}`);
    expect(await register(origin, fields)).toMatchObject({ Status: 'OK' });
  });

  it.each([{ kind: 'explode' }, { kind: 'html', times: 0 }, { kind: 'html', vendorTxCode: 3 }, []])(
    'reject %j and list the valid kinds',
    async (fault) => {
      const origin = await startServer();
      const { status, body } = await callControlRoute(origin, 'POST', '/faults', fault);
      expect(status).toBe(400);
      expect(body.message).toContain('line-feeds');
    },
  );
});
