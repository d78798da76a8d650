import { type ReactNode, useEffect, useRef } from 'react';
import {
  INVOICE,
  ORDER_DETAILS,
  orderTitle,
  paymentName,
  reducedText,
} from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { adoptStyles } from '#islands/adopt-styles.ts';
import { addressLines } from '#lib/address.ts';
import { type InvoiceRow, invoiceRows } from '#stores/account/invoice.ts';
import type { OrderDetails } from '#stores/account/orders.ts';
import styles from '#styles/islands/invoice.css?inline';
import { dayOf, priceOf, returnedParts } from './order-texts.ts';

adoptStyles(styles);

function Seller() {
  const { legalName, address, companyNumber, vatNumber, email, phone } = SHOP;
  const lines = address[0] === legalName ? address : [legalName, ...address];
  return (
    <section aria-label={INVOICE.seller}>
      <h2>{INVOICE.seller}</h2>
      <p className="order-address">
        {[
          ...lines,
          ...(companyNumber ? [`${INVOICE.companyNumber} ${companyNumber}`] : []),
          ...(vatNumber ? [`${INVOICE.vatNumber} ${vatNumber}`] : []),
          phone,
          email,
        ].join('\n')}
      </p>
    </section>
  );
}

function Party({ title, address }: { title: string; address: OrderDetails['billingAddress'] }) {
  if (address === null) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="order-address">
        {[
          ...addressLines(address),
          ...(address.vatId ? [`${INVOICE.vatNumber} ${address.vatId}`] : []),
        ].join('\n')}
      </p>
    </section>
  );
}

/** Table cell whose title CSS shows on narrow screens, where the table has no columns. */
function Cell({ title, children }: { title: string; children: ReactNode }) {
  return <td data-title={title}>{children}</td>;
}

function Row({ row }: { row: InvoiceRow }) {
  const { name, sku, quantity, price, reduction, reductionName, net, vatRate, vat, total } = row;
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        {sku && <small>{sku}</small>}
        {reduction ? <small>{reducedText(priceOf(reduction), reductionName)}</small> : null}
      </th>
      <Cell title={INVOICE.quantity}>{quantity}</Cell>
      <Cell title={INVOICE.price}>{price !== undefined && priceOf(price)}</Cell>
      <Cell title={INVOICE.net}>{priceOf(net)}</Cell>
      <Cell title={INVOICE.rate}>{total === 0 ? '–' : vatRate !== null && `${vatRate}%`}</Cell>
      <Cell title={INVOICE.vat}>{priceOf(vat)}</Cell>
      <Cell title={INVOICE.total}>{priceOf(total)}</Cell>
    </tr>
  );
}

function LinesTable({ order }: { order: OrderDetails }) {
  const { item, quantity, price, net, rate, vat, total } = INVOICE;
  return (
    <table>
      <caption className="visually-hidden">{INVOICE.lines}</caption>
      <thead>
        <tr>
          {[item, quantity, price, net, rate, vat, total].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoiceRows(order).map((row, place) => (
          <Row key={place} row={row} />
        ))}
      </tbody>
    </table>
  );
}

interface FactsProps {
  facts: readonly (readonly [string, string])[];
  /** Term of the fact to emphasise. */
  strong?: string;
}

function Facts({ facts, strong }: FactsProps) {
  return (
    <dl className="order-facts">
      {facts.map(([term, text]) => (
        <div key={term} className={term === strong ? 'invoice-total' : undefined}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Invoice for screen and print. Its heading replaces that of the page, which the style sheet hides.
 * If the shop has no VAT number, the title is a plain "Invoice" and a sentence says that it is not a
 * VAT invoice.
 */
export function Invoice({ order, onBack }: { order: OrderDetails; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isVat = SHOP.vatNumber !== null;
  const { number, placedAt, total, vat, payment, billingAddress, shippingAddress } = order;
  const { cardPurchaseOrder } = order;
  return (
    <section className="invoice panel" aria-labelledby="invoice">
      <h1 id="invoice" ref={heading} tabIndex={-1}>
        {isVat ? INVOICE.title : INVOICE.plainTitle}
      </h1>
      <p>{orderTitle(number)}</p>
      {!isVat && <p>{INVOICE.notVat}</p>}
      <Facts
        facts={[
          [INVOICE.number, number],
          [isVat ? INVOICE.date : INVOICE.plainDate, dayOf(placedAt)],
          ...(cardPurchaseOrder
            ? ([[ORDER_DETAILS.purchaseOrder, cardPurchaseOrder]] as const)
            : []),
        ]}
      />
      <div className="invoice-parties">
        <Seller />
        <Party title={ORDER_DETAILS.billing} address={billingAddress} />
        <Party title={ORDER_DETAILS.shipping} address={shippingAddress} />
      </div>
      <LinesTable order={order} />
      <Facts
        strong={INVOICE.totalDue}
        facts={[
          [INVOICE.totalNet, priceOf(total - vat)],
          [INVOICE.totalVat, priceOf(vat)],
          [INVOICE.totalDue, priceOf(total)],
          ...returnedParts(order).map(({ name, amount }) => [name, amount] as const),
          [ORDER_DETAILS.payment, paymentName(payment)],
        ]}
      />
      <div className="form-buttons">
        <button type="button" className="button is-quiet" onClick={onBack}>
          {INVOICE.back}
        </button>
        <button type="button" className="button" onClick={() => print()}>
          {INVOICE.print}
        </button>
      </div>
    </section>
  );
}
