import { describe, expect, it } from 'vitest';
import { TARGETS, toTarget } from '#publish/bundle/browser-targets.ts';

describe('browser targets', () => {
  it("match the browserslist of package.json in the bundler's notation", () => {
    expect(TARGETS).toEqual(['chrome114', 'edge114', 'firefox125', 'safari17', 'ios17']);
  });

  it('reject a query that names no single browser version', () => {
    expect(() => toTarget('last 2 versions')).toThrow("'last 2 versions' is not of the form");
  });
});
