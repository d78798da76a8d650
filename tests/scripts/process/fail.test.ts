import { describe, expect, it } from 'vitest';
import { BackEndUnreachable } from '#commerce/errors.ts';
import { failureText } from '../../../scripts/process/fail.ts';

describe('a command that fails', () => {
  it('says what to start where nothing listens at the address of the back end', () => {
    const refused = new BackEndUnreachable('GET /rest/V1/products', 'ECONNREFUSED');
    expect(failureText(refused)).toMatch(
      /ECONNREFUSED\)\nNothing listens there\..* npm run sandbox/,
    );
  });

  it('guesses nothing about other failures', () => {
    const late = new BackEndUnreachable('GET /rest/V1/products', 'no answer in time');
    expect(failureText(late)).toBe(late.message);
    expect(failureText('broken')).toBe('broken');
  });
});
