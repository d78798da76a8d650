import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FormField } from './form.ts';

export type OutcomeStatus =
  | 'OK'
  | 'NOTAUTHED'
  | 'REJECTED'
  | 'ABORT'
  | 'ERROR'
  | 'PENDING'
  | 'AUTHENTICATED'
  | 'REGISTERED';

export interface SimulatedOutcome {
  status: OutcomeStatus;
  /** Fields of the notification including Status, but without references and signature. */
  fields: readonly FormField[];
}

const DETAILS: Readonly<Record<OutcomeStatus, string>> = {
  OK: '0000 : The Authorisation was Successful.',
  NOTAUTHED: '2000 : The Authorisation was Declined by the bank.',
  REJECTED: '2001 : The Authorisation was Rejected by the vendor rule-base.',
  ABORT: '2013 : The Transaction was cancelled by the customer.',
  ERROR: '2003 : An error has occurred at the provider.',
  PENDING: '2019 : The Transaction is pending.',
  AUTHENTICATED: '2010 : The Authentication was Successful.',
  REGISTERED: '2011 : The Transaction has been Registered.',
};

export const TIMED_OUT = '2008 : The Transaction timed-out.';

/** Returns a value that begins with 'AA+/' and ends with '=', which a faulty decoder corrupts. */
function newCavv(): string {
  return Buffer.concat([Buffer.from([0x00, 0x0f, 0xbf]), randomBytes(17)]).toString('base64');
}

/** Fields of a payment that ended before a card was entered. */
const NO_CARD: readonly FormField[] = [
  ['AVSCV2', 'DATA NOT CHECKED'],
  ['AddressResult', 'NOTPROVIDED'],
  ['PostCodeResult', 'NOTPROVIDED'],
  ['CV2Result', 'NOTPROVIDED'],
  ['GiftAid', '0'],
  ['3DSecureStatus', 'NOTCHECKED'],
];

function cardFields(matches: boolean): FormField[] {
  const result = matches ? 'MATCHED' : 'NOTMATCHED';
  return [
    ['AVSCV2', matches ? 'ALL MATCH' : 'NO DATA MATCHES'],
    ['AddressResult', result],
    ['PostCodeResult', result],
    ['CV2Result', result],
    ['GiftAid', '0'],
    ['3DSecureStatus', 'OK'],
    ['CAVV', newCavv()],
    ['CardType', 'VISA'],
    ['Last4Digits', '0006'],
    ['ExpiryDate', '1234'],
    ['FraudResponse', 'ACCEPT'],
    ['ACSTransID', randomUUID()],
    ['DSTransID', randomUUID()],
  ];
}

function bankFields(status: OutcomeStatus): FormField[] {
  if (status === 'NOTAUTHED') return [['DeclineCode', '05']];
  if (status !== 'OK' && status !== 'REJECTED') return [];
  return [
    ['TxAuthNo', String(randomInt(1_000_000_000, 9_999_999_999))],
    ['DeclineCode', '00'],
    ['BankAuthCode', '99972'],
    ['SchemeTraceID', `SP${randomInt(100_000_000, 999_999_999)}`],
  ];
}

export function outcomeOf(status: OutcomeStatus, detail = DETAILS[status]): SimulatedOutcome {
  const hasCard = status !== 'ABORT' && status !== 'ERROR';
  const fields: FormField[] = [
    ['Status', status],
    ['StatusDetail', detail],
    ...(hasCard ? cardFields(status !== 'REJECTED') : NO_CARD),
    ...bankFields(status),
  ];
  return { status, fields };
}
