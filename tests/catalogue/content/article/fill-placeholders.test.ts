import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fillPlaceholders,
  withoutUnfilledLines,
} from '#catalogue/content/article/fill-placeholders.ts';
import { SHOP } from '#config/shop.ts';

function fill(text: string, write = (value: string) => value): string {
  return fillPlaceholders(text, write, (problem) => {
    throw new Error(problem);
  });
}

describe('fillPlaceholders', () => {
  it.each([
    ['{provider}', SHOP.provider],
    ['{legalName}', SHOP.legalName],
    ['{phone}', SHOP.phone],
    ['{orderPhone}', SHOP.orderPhone],
    ['{email}', SHOP.email],
    ['{returnDays}', '14'],
    ['{extraGuarantee}', '1 extra year'],
    ['{freeDeliveryFrom}', '£50'],
    ['{freeDeliveryOn}', 'every order at the moment, and always on orders over £50'],
    ['{deliveryTime}', 'Order before 2 pm: delivered the next working day in mainland UK'],
    ['{hours}', 'Monday to Friday, 9 am to 5 pm'],
    ['{companyNumber}, {vatNumber}', `${SHOP.companyNumber}, ${SHOP.vatNumber}`],
    ['{dataOfficerName}', SHOP.dataOfficer.name],
    ['{dataOfficerEmail}', SHOP.dataOfficer.email],
    ['mailto:%7BdataOfficerEmail%7D', `mailto:${SHOP.dataOfficer.email}`],
    ['{phone}, {phone}', `${SHOP.phone}, ${SHOP.phone}`],
  ])('fills %s from the shop file', (text, filled) => expect(fill(text)).toBe(filled));

  it.each([
    [{ freeFrom: 0, cost: 0 }, 'all orders'],
    [{ freeFrom: 0, cost: 495 }, 'all orders'],
    [{ freeFrom: null, cost: 0 }, 'all orders'],
    [{ freeFrom: 6050, cost: 495 }, 'all orders over £60.50'],
  ])('fills {freeDeliveryOn} from %j', async (delivery, filled) => {
    vi.resetModules();
    const { SHOP: shop } = await import('#config/shop.ts');
    Object.assign(shop.delivery, delivery);
    const other = await import('#catalogue/content/article/fill-placeholders.ts');
    expect(other.fillPlaceholders('{freeDeliveryOn}', String, String)).toBe(filled);
    vi.resetModules();
  });

  it('omits the company name from the postal address', () => {
    const [name, ...lines] = SHOP.address;
    expect(name).toBe(SHOP.legalName);
    expect(fill('{address}')).toBe(lines.join(', '));
  });

  it('formats values with the given function', () => {
    expect(fill('<{provider}>', (value) => value.toUpperCase())).toBe(
      `<${SHOP.provider.toUpperCase()}>`,
    );
  });

  it('leaves other braces unchanged', () => expect(fill('{ a } {} {b c}')).toBe('{ a } {} {b c}'));

  it('rejects an unknown placeholder and lists the valid ones', () => {
    expect(() => fill('Write to {dataOficerEmail}.')).toThrow(
      /^unknown placeholder \{dataOficerEmail\}, known: provider, legalName, .*freeDeliveryFrom, freeDeliveryOn, deliveryTime$/,
    );
  });
});

describe('withoutUnfilledLines', () => {
  const TEXT = 'Call {phone}.\nWe answer {hours}.\n- VAT number {vatNumber}\nWrite {nonsense}.';

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('keeps lines with defined values or unknown placeholders', () => {
    expect(withoutUnfilledLines(TEXT)).toBe(TEXT);
  });

  it('removes each line whose placeholder has no value in the shop file', async () => {
    vi.stubEnv('SHOP_FILE', 'tests/setup/shop-files/stock-prices.json');
    vi.resetModules();
    const other = await import('#catalogue/content/article/fill-placeholders.ts');
    expect(other.withoutUnfilledLines(TEXT)).toBe('Call {phone}.\nWrite {nonsense}.');
    const problems: string[] = [];
    const note = (problem: string) => String(problems.push(problem));
    other.fillPlaceholders('{hours}', (value) => value, note);
    expect(problems).toEqual(['the shop file has no value for {hours}']);
  });
});
