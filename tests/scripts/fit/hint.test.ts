import { describe, expect, it } from 'vitest';
import { BackEndRefusal } from '#commerce/errors.ts';
import { rethrowWithHint } from '../../../scripts/fit/hint.ts';

describe('hint of a fit report that cannot start', () => {
  it('refers to the go-live steps for tokens if the token is rejected', () => {
    const refused = new BackEndRefusal(
      'GET /rest/V1/products',
      401,
      "The consumer isn't authorized",
    );
    expect(() => rethrowWithHint(refused)).toThrow(
      /answered 401.*\n.*go-live\.md, step 1\.2.*1\.8/,
    );
  });

  it('rethrows any other failure unchanged', () => {
    const down = new BackEndRefusal('GET /rest/V1/products', 503, 'Maintenance');
    expect(() => rethrowWithHint(down)).toThrow(down);
  });
});
