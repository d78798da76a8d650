import {
  FAILURES,
  PAYMENT_ERRORS,
  paymentFieldMessage,
  TOO_OFTEN,
} from '#config/messages/messages.ts';
import type { Pence } from '#lib/money.ts';
import type { RefusalKind, StartRefusal } from '#payments/responses.ts';

type Status = 401 | 403 | 409 | 422 | 429 | 502 | 503;

const SAID: Readonly<Record<RefusalKind, { status: Status; message: string }>> = {
  fields: { status: 422, message: PAYMENT_ERRORS.unreadable },
  amount: { status: 409, message: PAYMENT_ERRORS.amountChanged },
  code: { status: 409, message: PAYMENT_ERRORS.codeUsed },
  paid: { status: 409, message: PAYMENT_ERRORS.paid },
  basket: { status: 409, message: PAYMENT_ERRORS.basketGone },
  'signed-out': { status: 401, message: PAYMENT_ERRORS.signedOut },
  unreachable: { status: 503, message: FAILURES.unreachable },
  'too-often': { status: 429, message: TOO_OFTEN },
  provider: { status: 502, message: PAYMENT_ERRORS.provider },
  account: { status: 403, message: PAYMENT_ERRORS.account },
};

export class StartRefused extends Error {
  override name = 'StartRefused';
  readonly status: Status;
  readonly body: StartRefusal;

  constructor(refusal: RefusalKind, over: Partial<Omit<StartRefusal, 'refusal'>> = {}) {
    super(refusal);
    const { status, message } = SAID[refusal];
    this.status = status;
    this.body = { refusal, message, ...over };
  }
}

export function fieldsRefused(fields: readonly string[]): StartRefused {
  const errors = fields.map((field) => ({ field, message: paymentFieldMessage(field) }));
  const message = [...new Set(errors.map((error) => error.message))].join(' ');
  return new StartRefused('fields', { message, errors });
}

export function amountRefused(total: Pence): StartRefused {
  return new StartRefused('amount', { total });
}
