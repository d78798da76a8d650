import { describe, expect, it } from 'vitest';
import { refuseDemoCompany } from '#config/env/demo-company.ts';
import { EnvError } from '#config/env/parse-settings.ts';

const LIVE = { PAYMENT_MODE: 'live' };
const REAL = {
  legalName: 'Hale & Daughters Ltd',
  phone: '0191 498 0123',
  orderPhone: '0191 498 0124',
  email: 'shop@hale.co.uk',
  address: ['Hale & Daughters Ltd', '1 High Street', 'Hexham', 'NE46 1XX'],
  dataOfficer: { email: 'privacy@hale.co.uk' },
  companyNumber: '04821177',
  vatNumber: null,
};

describe('refuseDemoCompany', () => {
  it.each([
    ['legalName', { legalName: 'Brindlow Cleaning Machines Ltd' }],
    ['phone', { phone: '01632 960 140' }],
    ['orderPhone', { orderPhone: '01632960175' }],
    ['email', { email: 'a@b.example' }],
    ['address', { address: ['Brindlow Cleaning Machines Ltd', '12 Sluicegate Works'] }],
    ['companyNumber', { companyNumber: '00000000' }],
    ['companyNumber', { companyNumber: '98104273' }],
    ['vatNumber', { vatNumber: 'GB000000000' }],
    ['vatNumber', { vatNumber: 'GB417290563' }],
    ['dataOfficer.email', { dataOfficer: { email: 'privacy@b.example' } }],
  ])('rejects live payments with the demo value of %s', (name, over) => {
    const start = () => refuseDemoCompany(LIVE, { ...REAL, ...over });
    expect(start).toThrow(EnvError);
    expect(start).toThrow(`an invented company: name ${name} of your own`);
  });

  it('lists all demo values in the error', () => {
    expect(() => refuseDemoCompany(LIVE)).toThrow(
      'name legalName, phone, orderPhone, email, companyNumber, vatNumber, address, dataOfficer.email of your own',
    );
  });

  it('permits demo values outside live mode and real values in live mode', () => {
    for (const mode of ['simulator', 'test', undefined]) {
      expect(() => refuseDemoCompany({ PAYMENT_MODE: mode })).not.toThrow();
    }
    expect(() => refuseDemoCompany(LIVE, REAL)).not.toThrow();
  });
});
