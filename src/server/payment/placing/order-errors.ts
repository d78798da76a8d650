import type { BackEndRefusal } from '#commerce/errors.ts';
import type { AttentionReason } from '#server/payment/attention-reasons.ts';

/** The payment needs an operator: immediately, or after the retries if `mayPass`. */
export class OrderNeedsAttention extends Error {
  override name = 'OrderNeedsAttention';
  readonly trouble: AttentionReason;
  readonly mayPass: boolean;
  /** No order was placed, and the back end is not creating one. */
  readonly isUnplaced: boolean;

  constructor(trouble: AttentionReason, { mayPass = false, isUnplaced = false } = {}) {
    super(trouble.reason);
    this.trouble = trouble;
    this.mayPass = mayPass;
    this.isUnplaced = isUnplaced;
  }
}

export class InvoiceRefused extends Error {
  override name = 'InvoiceRefused';
  readonly refusal: BackEndRefusal;
  readonly orderNumber: string;

  constructor(refusal: BackEndRefusal, orderNumber: string) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
    this.orderNumber = orderNumber;
  }
}

/** The provider gave no definite response to a request to return the money. */
export class ReturnUnclear extends Error {
  override name = 'ReturnUnclear';
  readonly returnReason: string;

  constructor(returnReason: string, detail: string) {
    super(detail);
    this.returnReason = returnReason;
  }
}

/** The order could not be put on hold and may still be dispatched; a retry may succeed. */
export class HoldFailed extends Error {
  override name = 'HoldFailed';
  /** Instructions for an operator if all retries fail. */
  readonly trouble: AttentionReason;

  constructor(trouble: AttentionReason, cause: unknown) {
    super(trouble.reason, { cause });
    this.trouble = trouble;
  }
}
