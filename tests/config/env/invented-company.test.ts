import { describe, expect, it } from 'vitest';
import { refuseInventedCompany } from '#config/env/invented-company.ts';
import { EnvError } from '#config/env/parse-settings.ts';
import { SHOP } from '#config/shop.ts';

const LIVE = { PAYMENT_MODE: 'live' };

describe('the company of the demo', () => {
  it('sells nothing for real money, and it is said which file to edit', () => {
    expect(() => refuseInventedCompany(LIVE, { ...SHOP, email: 'a@b.example' })).toThrow(EnvError);
    expect(() => refuseInventedCompany(LIVE, { ...SHOP, email: 'a@b.example' })).toThrow(
      /is invented: edit src\/config\/shop\.ts/,
    );
  });

  it('may try everything else, and a real one may be live', () => {
    for (const mode of ['simulator', 'test', undefined]) {
      expect(() => refuseInventedCompany({ PAYMENT_MODE: mode })).not.toThrow();
    }
    expect(() => refuseInventedCompany(LIVE, { ...SHOP, email: 'a@shop.co.uk' })).not.toThrow();
  });
});
