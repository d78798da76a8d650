import { SHOP } from '#config/shop.ts';
import { EnvError, type GivenSettings } from './parse-settings.ts';

interface Company {
  legalName: string;
  phone: string;
  orderPhone: string;
  email: string;
  address: readonly string[];
  dataOfficer: { email: string };
  companyNumber: string | null;
  vatNumber: string | null;
}

/**
 * Matches data of the invented demo company: its name, e-mail addresses below .example (RFC 2606),
 * telephone numbers that Ofcom reserves for drama, and register numbers that no company has: of zeros,
 * not issued, or with a wrong check digit.
 */
const INVENTED = /\.example$|^01632 ?960|\bBrindlow\b|^(GB)?0+$|^98104273$|^GB417290563$/;

/** @throws {EnvError} if payments are live but some data of the company is invented */
export function refuseDemoCompany({ PAYMENT_MODE }: GivenSettings, company: Company = SHOP): void {
  if (PAYMENT_MODE !== 'live') return;
  const { legalName, phone, orderPhone, email, address, companyNumber, vatNumber } = company;
  const facts = {
    ...{ legalName, phone, orderPhone, email, companyNumber, vatNumber },
    address: address.join(),
    'dataOfficer.email': company.dataOfficer.email,
  };
  const invented = Object.entries(facts)
    .filter(([, value]) => value !== null && INVENTED.test(value))
    .map(([name]) => name);
  if (invented.length === 0) return;
  throw new EnvError(
    `PAYMENT_MODE: live would sell in the name of an invented company: name ${invented.join(', ')} of your own in a file that SHOP_FILE names, and edit the texts below src/content/ (docs/go-live.md, step 2.1)`,
  );
}
