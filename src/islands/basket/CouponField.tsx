import { type SubmitEvent, useId, useRef, useState } from 'react';
import { COUPON } from '#config/messages/messages.ts';
import { dropCoupon, redeemCoupon } from '#stores/basket/coupon.ts';

/** Runs one change at a time. `problem` describes the failure of the last change. */
function useCouponChange() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(change: () => Promise<string | null>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    const found = await change();
    setProblem(found);
    setIsBusy(false);
    return found === null;
  }
  return { isBusy, problem, run };
}

/** @param code of the applied coupon; `null` if none is applied */
export function CouponField({ code }: { code: string | null }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, run } = useCouponChange();
  // The pressed button disappears after the change, so the focus moves to its container.
  const stay = () => place.current?.focus();

  async function redeem(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isDone = await run(() => redeemCoupon(input.current?.value ?? ''));
    if (isDone) stay();
    else input.current?.focus();
  }

  async function drop() {
    if (await run(dropCoupon)) stay();
  }

  const busy = { 'aria-disabled': isBusy, 'data-busy': isBusy || undefined };
  const said = (
    <p id={`${id}-problem`} className="field-error" role="alert">
      {problem}
    </p>
  );
  return (
    <div ref={place} className="basket-extra" tabIndex={-1}>
      {code === null ? (
        <details>
          <summary>{COUPON.question}</summary>
          <form noValidate onSubmit={redeem}>
            <div className="field">
              <label htmlFor={id}>{COUPON.label}</label>
              <input
                ref={input}
                id={id}
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={64}
                aria-invalid={problem !== null}
                aria-describedby={`${id}-problem`}
              />
            </div>
            <button type="submit" className="button is-quiet" {...busy}>
              {COUPON.apply}
            </button>
            {said}
          </form>
        </details>
      ) : (
        <>
          <p className="coupon">
            <span>
              <span>{`${COUPON.name} `}</span>
              <strong>{code}</strong>
            </span>
            <button type="button" className="basket-remove" onClick={drop} {...busy}>
              {COUPON.remove}
              <span className="visually-hidden"> {COUPON.name}</span>
            </button>
          </p>
          {said}
        </>
      )}
    </div>
  );
}
