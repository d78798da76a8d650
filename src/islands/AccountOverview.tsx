import type { ReactNode } from 'react';
import { MY_ACCOUNT } from '#config/messages.ts';
import { changePasswordPath, managePath, ordersPath } from '#lib/account-paths.ts';
import type { AccountSection } from '#lib/account-sections.ts';
import { countryName } from '#lib/countries.ts';
import type { LoadedCustomer } from '#stores/account-values.ts';
import { CustomerGate } from './account/CustomerGate.tsx';

const { name, surname, email, telephone, fullName, address, country } = MY_ACCOUNT;

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BlockProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Where its button leads, and what it says. */
  path: string;
  action: ReactNode;
}

function Block({ id, title, children, path, action }: BlockProps) {
  return (
    <section className="panel account-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <a className="button is-quiet" href={path}>
        {action}
      </a>
    </section>
  );
}

type EditableProps = Pick<BlockProps, 'title' | 'children'> & { section: AccountSection };

function Editable({ section, title, children }: EditableProps) {
  const action = (
    <>
      {MY_ACCOUNT.edit}
      <span className="visually-hidden"> {title}</span>
    </>
  );
  return (
    <Block id={section} title={title} path={managePath(section)} action={action}>
      {children}
    </Block>
  );
}

type AddressProps = LoadedCustomer & { of: 'billing' | 'shipping' };

function Address({ customer, countries, of }: AddressProps) {
  const on = customer[of];
  if (on === null) return <p>{MY_ACCOUNT.noAddress}</p>;
  const lines = [on.street, [on.city, on.region].filter(Boolean).join(', '), on.postcode];
  return (
    <Facts
      facts={[
        [fullName, `${on.firstName} ${on.lastName}`],
        [address, lines.filter(Boolean).join('\n')],
        [country, countryName(on.countryId, countries)],
        [telephone, on.telephone],
        [email, customer.email],
      ]}
    />
  );
}

function Blocks(loaded: LoadedCustomer) {
  const { customer } = loaded;
  return (
    <div className="account-blocks">
      <Editable section="contact" title={MY_ACCOUNT.contact}>
        <Facts
          facts={[
            [name, customer.firstName],
            [surname, customer.lastName],
            [email, customer.email],
            [telephone, customer.billing?.telephone || MY_ACCOUNT.noTelephone],
          ]}
        />
      </Editable>
      <Editable section="bill_addr" title={MY_ACCOUNT.billing}>
        <Address {...loaded} of="billing" />
      </Editable>
      <Editable section="shipp_addr" title={MY_ACCOUNT.shipping}>
        <Address {...loaded} of="shipping" />
      </Editable>
      <Block
        id="orders"
        title={MY_ACCOUNT.orders}
        path={ordersPath()}
        action={MY_ACCOUNT.ordersShow}
      >
        <p>{MY_ACCOUNT.ordersText}</p>
      </Block>
      <Block
        id="password"
        title={MY_ACCOUNT.password}
        path={changePasswordPath()}
        action={MY_ACCOUNT.passwordChange}
      >
        <p>{MY_ACCOUNT.passwordText}</p>
      </Block>
    </div>
  );
}

export function AccountOverview() {
  return (
    <div className="only-hers">
      <h1>{MY_ACCOUNT.title}</h1>
      <CustomerGate>{(loaded) => <Blocks {...loaded} />}</CustomerGate>
    </div>
  );
}
