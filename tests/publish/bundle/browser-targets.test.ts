import { describe, expect, it } from 'vitest';
import { TARGETS, toTarget } from '#publish/bundle/browser-targets.ts';

describe('the least versions of browsers', () => {
  it('are those of package.json, by the names of the bundler', () => {
    expect(TARGETS).toEqual(['chrome114', 'edge114', 'firefox125', 'safari17', 'ios17']);
  });

  it('are named one by one', () => {
    expect(() => toTarget('last 2 versions')).toThrow("'last 2 versions' is not of the form");
  });
});
