import { SHOP } from '#config/shop.ts';
import { EnvError, type Given } from './parse-settings.ts';

/**
 * Nobody can have an address below .example (RFC 2606): the company is the demo's.
 * @throws {EnvError} where real money is to be taken in its name
 */
export function refuseInventedCompany(
  { PAYMENT_MODE }: Given,
  { legalName, email }: Pick<typeof SHOP, 'legalName'> & { email: string } = SHOP,
): void {
  if (PAYMENT_MODE !== 'live' || !email.endsWith('.example')) return;
  throw new EnvError(
    `PAYMENT_MODE: live would sell in the name of ${legalName}, which is invented: edit src/config/shop.ts and the texts below src/content/ (docs/go-live.md, step 3.1)`,
  );
}
