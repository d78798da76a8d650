import { describe, expect, it } from 'vitest';
import { demoAttributes } from '#sandbox/demo/attributes.ts';

const attributes = demoAttributes();
const codes = attributes.map(({ code }) => code);

describe('attributes of the demo catalogue', () => {
  it('use only codes that Magento accepts', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[a-z][A-Za-z0-9_]{0,59}$/);
      expect(code).not.toMatch(/^container_/);
    }
    expect(new Set(codes.map((code) => code.toLowerCase())).size).toBe(codes.length);
  });

  it('use capital letters only in equipmentAttr and documentationAttr codes', () => {
    const documents = Array.from({ length: 10 }, (_, index) => `documentationAttr${index + 1}`);
    const capital = codes.filter((code) => code !== code.toLowerCase());
    expect(new Set(capital)).toEqual(new Set(['equipmentAttr', ...documents]));
  });

  it('give labels to attributes and all their options', () => {
    for (const { code, label, options } of attributes) {
      for (const text of [label, ...options.map((option) => option.label)]) {
        expect(text, code).toMatch(/\S/);
      }
    }
  });
});
