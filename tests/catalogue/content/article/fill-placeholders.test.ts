import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '#catalogue/content/article/fill-placeholders.ts';
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
    ['{freeDeliveryFrom}', '£50'],
    ['{dataOfficerName}', SHOP.dataOfficer.name],
    ['{dataOfficerEmail}', SHOP.dataOfficer.email],
    ['mailto:%7BdataOfficerEmail%7D', `mailto:${SHOP.dataOfficer.email}`],
    ['{phone}, {phone}', `${SHOP.phone}, ${SHOP.phone}`],
  ])('fills %s from the shop', (text, filled) => expect(fill(text)).toBe(filled));

  it('gives the postal address without the name, which texts give themselves', () => {
    const [name, ...lines] = SHOP.address;
    expect(name).toBe(SHOP.legalName);
    expect(fill('{address}')).toBe(lines.join(', '));
  });

  it('writes values as it is told', () => {
    expect(fill('<{provider}>', (value) => value.toUpperCase())).toBe(
      `<${SHOP.provider.toUpperCase()}>`,
    );
  });

  it('leaves other braces alone', () => expect(fill('{ a } {} {b c}')).toBe('{ a } {} {b c}'));

  it('names a placeholder that does not exist, and those that do', () => {
    expect(() => fill('Write to {dataOficerEmail}.')).toThrow(
      /^unknown placeholder \{dataOficerEmail\}, known: provider, legalName, .*returnDays, freeDeliveryFrom$/,
    );
  });
});
