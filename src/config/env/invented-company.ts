import { SHOP } from '#config/shop.ts';
import { EnvError, type Given } from './parse-settings.ts';

interface Company {
  legalName: string;
  phone: string;
  orderPhone: string;
  email: string;
  address: readonly string[];
  dataOfficer: { email: string };
}

/** Nobody can have an address below .example (RFC 2606), nor a number that Ofcom keeps for drama. */
const INVENTED = /\.example$|^01632 ?960|\bBrindlow\b/;

/** @throws {EnvError} where real money is to be taken in the name of the demo's company */
export function refuseInventedCompany(
  { PAYMENT_MODE }: Given,
  { legalName, phone, orderPhone, email, address, dataOfficer }: Company = SHOP,
): void {
  if (PAYMENT_MODE !== 'live') return;
  const facts = { legalName, phone, orderPhone, email, address: address.join() };
  const invented = Object.entries({ ...facts, 'dataOfficer.email': dataOfficer.email })
    .filter(([, value]) => INVENTED.test(value))
    .map(([name]) => name);
  if (invented.length === 0) return;
  throw new EnvError(
    `PAYMENT_MODE: live would sell in the name of an invented company: name ${invented.join(', ')} of your own in a file that SHOP_FILE names, and edit the texts below src/content/ (docs/go-live.md, step 3.1)`,
  );
}
