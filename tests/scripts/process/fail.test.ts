import { describe, expect, it } from 'vitest';
import { BackEndUnreachable } from '#commerce/errors.ts';
import { failureText } from '../../../scripts/process/fail.ts';

describe('failure message of a command', () => {
  it("suggests npm run sandbox if the back end's address refuses connections", () => {
    const refused = new BackEndUnreachable('GET /rest/V1/products', 'ECONNREFUSED');
    expect(failureText(refused)).toMatch(
      /ECONNREFUSED\)\nNothing listens at COMMERCE_URL\..* npm run sandbox .* SANDBOX_PORT/,
    );
  });

  it('adds no suggestion to other failures', () => {
    const late = new BackEndUnreachable('GET /rest/V1/products', 'no answer in time');
    expect(failureText(late)).toBe(late.message);
    expect(failureText('broken')).toBe('broken');
  });
});
