import type { Trouble } from '#server/payment/trouble.ts';

/** A person must look: at once, or when trying again has not helped either. */
export class OrderStuck extends Error {
  override name = 'OrderStuck';
  readonly trouble: Trouble;
  readonly mayPass: boolean;

  constructor(trouble: Trouble, { mayPass = false } = {}) {
    super(trouble.reason);
    this.trouble = trouble;
    this.mayPass = mayPass;
  }
}
