import type { BackEndRefusal } from '#commerce/errors.ts';
import type { AttentionReason } from '#server/payment/attention-reasons.ts';

/** A person must look: at once, or when trying again has not helped either. */
export class OrderNeedsAttention extends Error {
  override name = 'OrderNeedsAttention';
  readonly trouble: AttentionReason;
  readonly mayPass: boolean;
  /** No order was placed, nor is one on its way. */
  readonly isUnplaced: boolean;

  constructor(trouble: AttentionReason, { mayPass = false, isUnplaced = false } = {}) {
    super(trouble.reason);
    this.trouble = trouble;
    this.mayPass = mayPass;
    this.isUnplaced = isUnplaced;
  }
}

/** The back end does not invoice an order that is paid. */
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

/** It may still be delivered: its hold did not come off, and may the next time. */
export class HoldFailed extends Error {
  override name = 'HoldFailed';
  /** What a person is told who shall hold it herself. */
  readonly trouble: AttentionReason;

  constructor(trouble: AttentionReason, cause: unknown) {
    super(trouble.reason, { cause });
    this.trouble = trouble;
  }
}
