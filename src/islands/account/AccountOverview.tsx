import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { helloText, MY_ACCOUNT, moreLinesText, ORDERS } from '#config/messages/messages.ts';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { accountPath, managePath, ordersPath } from '#lib/urls/account-paths.ts';
import type { AccountSection } from '#lib/urls/account-sections.ts';
import { homePath, quickOrderPath } from '#lib/urls/paths.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { $capabilities, loadCapabilities } from '#stores/account/capabilities.ts';
import { saveNewsletter } from '#stores/account/newsletter.ts';
import { $orders, watchOrders } from '#stores/account/orders.ts';
import { signOutEverywhere } from '#stores/session/sign-out-everywhere.ts';
import { Address, EditAddresses, EmailText, hasOneAddress } from './AccountAddresses.tsx';
import { Block, BlockLink, type BlockProps, Facts } from './AccountBlock.tsx';
import { AccountNav, logOut } from './AccountNav.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { CustomerGate } from './CustomerGate.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { dayOf, expectedFacts } from './order-texts.ts';
import { PlacedLines } from './PlacedLines.tsx';
import { useExpectedDay } from './use-expected-day.ts';

const { name, surname, email, telephone } = MY_ACCOUNT;

type EditableProps = Pick<BlockProps, 'title' | 'children'> & { section: AccountSection };

function EditableBlock({ section, title, children }: EditableProps) {
  return (
    <Block
      id={section}
      title={title}
      actions={
        <a className="account-edit" href={managePath(section)}>
          <span>{MY_ACCOUNT.edit}</span>
          <span className="visually-hidden">{` ${title}`}</span>
        </a>
      }
    >
      {children}
    </Block>
  );
}

function SignOutEverywhere() {
  const [isBusy, setIsBusy] = useState(false);
  async function end() {
    if (isBusy) return;
    setIsBusy(true);
    await signOutEverywhere(logOut);
    setIsBusy(false);
  }
  return (
    <Block id="devices" title={MY_ACCOUNT.everywhere}>
      <p>{MY_ACCOUNT.everywhereText}</p>
      <button
        type="button"
        className="button is-quiet"
        data-busy={isBusy || undefined}
        onClick={() => void end()}
      >
        {MY_ACCOUNT.everywhereEnd}
      </button>
    </Block>
  );
}

function Newsletter({ isSubscribed }: { isSubscribed: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  async function change() {
    if (isBusy) return;
    setIsBusy(true);
    await saveNewsletter(!isSubscribed);
    setIsBusy(false);
  }
  return (
    <Block id="newsletter" title={MY_ACCOUNT.newsletter}>
      <p>{isSubscribed ? MY_ACCOUNT.newsletterOn : MY_ACCOUNT.newsletterOff}</p>
      <button
        type="button"
        className="button is-quiet"
        data-busy={isBusy || undefined}
        onClick={() => void change()}
      >
        {isSubscribed ? MY_ACCOUNT.newsletterEnd : MY_ACCOUNT.newsletterGet}
      </button>
    </Block>
  );
}

/** Number of products of the last order that are shown. */
const SHOWN_LINES = 2;

/** Shows the last order, if any, with its status. */
function Orders() {
  const shown = useStore($orders, { ssr: 'initial' });
  useEffect(watchOrders, []);
  const [last] = shown.state === 'list' ? shown.orders : [];
  const day = useExpectedDay(last);
  const hasNone = shown.state === 'list' && shown.orders.length + shown.hidden === 0;
  return (
    <Block
      id="orders"
      title={MY_ACCOUNT.orders}
      actions={
        hasNone ? undefined : (
          <a className="account-edit" href={ordersPath()}>
            {MY_ACCOUNT.ordersShow}
          </a>
        )
      }
    >
      {last === undefined ? (
        <p>{hasNone ? ORDERS.empty : MY_ACCOUNT.ordersText}</p>
      ) : (
        <>
          <Facts
            facts={[
              [MY_ACCOUNT.lastOrder, `${last.number}\n${dayOf(last.placedAt)}`],
              [ORDERS.status, <OrderStatus order={last} />],
              [ORDERS.total, <OrderTotal {...last} />],
              ...expectedFacts(day),
            ]}
          />
          <PlacedLines order={last} max={SHOWN_LINES} />
          {last.lines.length > SHOWN_LINES && (
            <p>{moreLinesText(last.lines.length - SHOWN_LINES)}</p>
          )}
        </>
      )}
      <div className="form-buttons">
        {last && (
          <>
            <a className="button" href={ordersPath({ order: last.number })}>
              {last.sent === 'none' ? MY_ACCOUNT.orderShow : MY_ACCOUNT.orderTrack}
            </a>
            <BuyAgain order={last} />
          </>
        )}
        {hasNone && <BlockLink path={homePath()}>{MY_ACCOUNT.shop}</BlockLink>}
      </div>
    </Block>
  );
}

function AccountBlocks(loaded: LoadedCustomer) {
  const { customer } = loaded;
  const { endsSessions } = useStore($capabilities, { ssr: 'initial' });
  return (
    <>
      <p className="account-hello">{helloText(customer.firstName)}</p>
      <Orders />
      <div className="account-blocks">
        <EditableBlock section="contact" title={MY_ACCOUNT.contact}>
          <Facts
            facts={[
              [name, customer.firstName],
              [surname, customer.lastName],
              [email, <EmailText key={email} email={customer.email} />],
              [telephone, customer.billing?.telephone || MY_ACCOUNT.noTelephone],
            ]}
          />
        </EditableBlock>
        {hasOneAddress(loaded) ? (
          <Block id="addresses" title={MY_ACCOUNT.bothAddresses}>
            <Address {...loaded} of="billing" />
            <EditAddresses />
          </Block>
        ) : (
          <>
            <EditableBlock section="bill_addr" title={MY_ACCOUNT.billing}>
              <Address {...loaded} of="billing" />
            </EditableBlock>
            <EditableBlock section="shipp_addr" title={MY_ACCOUNT.shipping}>
              <Address {...loaded} of="shipping" />
            </EditableBlock>
          </>
        )}
      </div>
      <div className="account-blocks">
        {customer.isSubscribed !== null && <Newsletter isSubscribed={customer.isSubscribed} />}
        {endsSessions && <SignOutEverywhere />}
        <Block id="quick-order" title={MY_ACCOUNT.quickOrder}>
          <p>{MY_ACCOUNT.quickOrderText}</p>
          <BlockLink path={quickOrderPath()}>{MY_ACCOUNT.quickOrderOpen}</BlockLink>
        </Block>
      </div>
    </>
  );
}

export function AccountOverview() {
  useEffect(() => void loadCapabilities(), []);
  return (
    <FormPage title={MY_ACCOUNT.title} nav={<AccountNav current={accountPath()} />} isHers>
      <CustomerGate>{(loaded) => <AccountBlocks {...loaded} />}</CustomerGate>
    </FormPage>
  );
}
