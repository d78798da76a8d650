import { describe, expect, it } from 'vitest';
import { findJsonFault } from '#catalogue/content/files/json-fault.ts';

describe('findJsonFault', () => {
  it.each([
    ['', 1, 1, ''],
    ['nul', 1, 1, "'n'"],
    ['{"a": 1,}', 1, 9, "'}'"],
    ['{"a": 1 "b": 2}', 1, 9, "'\"'"],
    ['{"a" 1}', 1, 6, "'1'"],
    ["{'a': 1}", 1, 2, "'''"],
    ['[1, 2,]', 1, 7, "']'"],
    ['[1, 2', 1, 6, ''],
    ['[1]]', 1, 4, "']'"],
    ['{"a": 01}', 1, 8, "'1'"],
    ['{"a": “b”}', 1, 7, "'“'"],
    ['{\n  "a": [\n    true,\n    fales\n  ]\n}', 4, 5, "'f'"],
    ['{\r\n  "a": "b"\r\n  "c": "d"\r\n}', 3, 3, "'\"'"],
    ['{"a": "b\nc"}', 1, 7, "'\"'"],
    ['{"a": "\\x"}', 1, 7, "'\"'"],
    ['{"a": "\\u12g4"}', 1, 7, "'\"'"],
    ['// note\n{}', 1, 1, "'/'"],
    ['[😀]', 1, 2, "'😀'"],
  ])('locates the fault of %j at line %i, column %i', (text, line, column, found) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(findJsonFault(text)).toEqual({ line, column, found });
  });

  it.each(['{"a": [1, -2.5e+3, {}, [], ""], "b": {"c": null}} ', ' "\\u00e9\\n\\"" ', '0'])(
    'parses %j to the end',
    (text) => {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(findJsonFault(text)).toEqual({ line: 1, column: text.length + 1, found: '' });
    },
  );
});
