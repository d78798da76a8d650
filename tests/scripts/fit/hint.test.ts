import { describe, expect, it } from 'vitest';
import { BackEndRefusal } from '#commerce/errors.ts';
import { withHint } from '../../../scripts/fit/hint.ts';

describe('a fit report that cannot begin', () => {
  it('leads to the steps of go-live that let tokens in, where the token is refused', () => {
    const refused = new BackEndRefusal(
      'GET /rest/V1/products',
      401,
      "The consumer isn't authorized",
    );
    expect(() => withHint(refused)).toThrow(/answered 401.*\n.*go-live\.md, step 1\.2.*1\.8/);
  });

  it('says any other failure as it is', () => {
    const down = new BackEndRefusal('GET /rest/V1/products', 503, 'Maintenance');
    expect(() => withHint(down)).toThrow(down);
  });
});
