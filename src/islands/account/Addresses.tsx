import { FIELDS, MY_ACCOUNT } from '#config/messages/messages.ts';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { type Address, addressLines, withoutName } from '#lib/address.ts';
import { countryName } from '#lib/countries.ts';
import { addressesPath, addressFormPath, managePath } from '#lib/urls/account-paths.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { otherAddressesOf } from '#stores/account/address-book.ts';
import { EditAddresses, hasOneAddress } from './AccountAddresses.tsx';
import { AccountNav } from './AccountNav.tsx';
import { CustomerGate } from './CustomerGate.tsx';

interface CardProps extends Pick<LoadedCustomer, 'countries'> {
  address: Address;
  /** Use of a default address. */
  role?: string;
  /** Without a path, the card links to the forms of both default addresses. */
  path?: string;
}

/**
 * A default address has its use as title. The address starts with the company, by which trade
 * customers recognise a site.
 */
function AddressCard({ address, countries, role, path }: CardProps) {
  const { firstName, lastName, company, street, city, telephone, vatId } = address;
  const name = `${firstName} ${lastName}`;
  const lines = [
    ...(company ? [name] : []),
    ...addressLines({
      ...withoutName(address),
      company: '',
      country: countryName(address.countryId, countries),
    }),
    ...(telephone ? [telephone] : []),
    ...(vatId ? [`${FIELDS.vatId.label} ${vatId}`] : []),
  ];
  return (
    <div className="panel account-block">
      <h2>{role ?? (company || name)}</h2>
      {path && (
        <a className="account-edit" href={path}>
          <span>{role ? MY_ACCOUNT.edit : MY_ACCOUNT.addressEdit}</span>
          <span className="visually-hidden">{` ${role ?? `${street}, ${city}`}`}</span>
        </a>
      )}
      <p className="order-address">
        {role && <strong>{`${company || name}\n`}</strong>}
        <span>{lines.join('\n')}</span>
      </p>
      {!path && <EditAddresses />}
    </div>
  );
}

function AddressCards({ customer, countries }: LoadedCustomer) {
  const { billing, shipping } = customer;
  const isOne = hasOneAddress({ customer });
  const defaults = [
    ['shipp_addr', isOne ? null : shipping, MY_ACCOUNT.shipping],
    ['bill_addr', isOne ? null : billing, MY_ACCOUNT.billing],
  ] as const;
  return (
    <>
      <p>{MY_ACCOUNT.addressesText}</p>
      <a className="button" href={addressFormPath()}>
        {MY_ACCOUNT.addressAdd}
      </a>
      <div className="account-blocks">
        {isOne && billing && (
          <AddressCard address={billing} countries={countries} role={MY_ACCOUNT.bothAddresses} />
        )}
        {defaults.map(
          ([id, address, role]) =>
            address && (
              <AddressCard key={id} {...{ address, countries, role }} path={managePath(id)} />
            ),
        )}
        {otherAddressesOf({ customer }).map(({ id, address }) => (
          <AddressCard key={id} {...{ address, countries }} path={addressFormPath(id)} />
        ))}
      </div>
    </>
  );
}

/** All saved addresses: the default ones first. */
export function Addresses() {
  return (
    <FormPage title={MY_ACCOUNT.addresses} nav={<AccountNav current={addressesPath()} />} isHers>
      <CustomerGate>{(loaded) => <AddressCards {...loaded} />}</CustomerGate>
    </FormPage>
  );
}
