import { formatPounds, parsePence } from '#sandbox/pence.ts';
import type { Transaction } from '#sandbox/provider/transactions.ts';
import { bankPage, escapeHtml } from './bank-page.ts';

export const BUTTONS = ['approve', 'decline', 'reject', 'cancel', 'abandon'] as const;

export type Button = (typeof BUTTONS)[number];

const LABELS: Readonly<Record<Button, readonly [label: string, explanation: string]>> = {
  approve: ['Approve', 'the bank authorises the payment'],
  decline: ['Decline', 'the bank refuses the card'],
  reject: ['Reject', "the shop's fraud rules refuse the payment"],
  cancel: ['Cancel', 'the shopper does not want to pay'],
  abandon: ['Abandon', 'the shopper closes the page without a word'],
};

export function isButton(value: unknown): value is Button {
  return BUTTONS.some((button) => button === value);
}

export function hostedPagePath(vpsTxId: string): string {
  return `/gateway/service/cardselection?vpstxid=${vpsTxId}`;
}

function buttonHtml(button: Button): string {
  const [label, explanation] = LABELS[button];
  return `<button name="button" value="${button}">${label} <span>${explanation}</span></button>\n`;
}

export function hostedPage({ vpsTxId, vendor, registration }: Transaction): string {
  const { Description = '', Amount = '' } = registration;
  const amount = formatPounds(parsePence(Amount) ?? 0);
  return bankPage(
    `Pay ${amount} to ${vendor}`,
    `<dl>
<dt>Vendor</dt><dd>${escapeHtml(vendor)}</dd>
<dt>Description</dt><dd>${escapeHtml(Description)}</dd>
<dt>Amount</dt><dd>${amount}</dd>
</dl>
<form method="post" action="${escapeHtml(hostedPagePath(vpsTxId))}">
${BUTTONS.map(buttonHtml).join('')}</form>
`,
  );
}

export function usedPage({ redirectUrl }: Transaction): string {
  const back =
    redirectUrl === null
      ? ''
      : `<p><a href="${escapeHtml(redirectUrl)}">Back to the shop</a></p>\n`;
  return bankPage(
    'This payment page was used already',
    `<p>Nothing more can be paid here.</p>\n${back}`,
  );
}

export function unknownPage(): string {
  return bankPage(
    'No such transaction',
    '<p>5036 : The transaction was not found. Go back to the shop and pay from there.</p>\n',
  );
}

/**
 * Redirects the shopper to the shop with a page instead of an HTTP redirect, as the provider does.
 */
export function returningPage(redirectUrl: string): string {
  const url = escapeHtml(redirectUrl);
  return bankPage(
    'Back to the shop',
    `<p>Your answer was passed on. <a href="${url}">Go on to the shop</a></p>\n`,
    `<meta http-equiv="refresh" content="0;url=${url}">\n`,
  );
}

/** Renders the page shown if the shop's reply is invalid. The payment has been cancelled. */
export function invalidReplyPage(reason: string): string {
  return bankPage(
    '5006 : Unable to redirect to the vendor’s web site',
    `<p>The payment was cancelled and nobody is charged. ${escapeHtml(reason)}</p>\n`,
  );
}

export function abandonedPage(vpsTxId: string): string {
  return bankPage(
    'You left without paying',
    `<p>The shop hears of it when the provider cancels the payment, some 15 minutes from its start.
Until then you may <a href="${escapeHtml(hostedPagePath(vpsTxId))}">pay after all</a>.</p>
`,
  );
}

export function noSuchButtonPage(): string {
  return bankPage(
    'No such button',
    `<p>The form has to hold a button: ${BUTTONS.join(', ')}.</p>\n`,
  );
}
