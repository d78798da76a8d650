import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { BASKET } from '#config/messages/messages.ts';
import {
  continueText,
  progressText,
  putIntoBasketLabel,
  QUICK_ORDER,
  readyText,
  showFirstLabel,
} from '#config/messages/quick-order-messages.ts';
import { progressOf } from '#lib/quick-order/order-list.ts';
import { basketPath } from '#lib/urls/paths.ts';
import { $runFailure, startRun } from '#stores/quick-order/add-lines.ts';
import { $orderList, $resolved } from '#stores/quick-order/list.ts';
import { LineSum } from './LineSum.tsx';
import { showFirst, useCounts } from './line-counts.ts';

export function ProgressBar() {
  const list = useStore($orderList);
  const failure = useStore($runFailure);
  const { ready, wrong } = useCounts();
  const resolved = useStore($resolved);
  const { all, added, refused, left } = progressOf(list);
  const { isRunning } = list;
  const waiting = left + ready;
  const isBegun = added + refused + left > 0;
  // Next to the button, the sum is that of the lines which the button adds.
  const isRest = !isRunning && waiting > 0 && added > 0;
  const omitted = isRest ? ['refused', 'added'] : ['refused'];
  const summed = list.lines.filter(({ state }) => !omitted.includes(state));
  const begin = left > 0 ? continueText(waiting) : putIntoBasketLabel(waiting);
  const begun = progressText(added, refused, all);

  const buttons = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);

  // The button disappears with the last line, so the focus moves to the next step.
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (hasEnded && document.activeElement === document.body) {
      buttons.current?.querySelector<HTMLElement>('button, a')?.focus();
    }
  }, [isRunning]);

  return (
    <div className="run-bar">
      {isBegun && <progress max={all} value={added + refused} aria-label={QUICK_ORDER.list} />}
      <p role="status">
        {isBegun && <strong>{`${begun} `}</strong>}
        {!isRunning && <span>{readyText(waiting, wrong.length)}</span>}
      </p>
      <p className="run-sum">
        <span>{isRest ? QUICK_ORDER.sumOfRest : QUICK_ORDER.sum}</span>{' '}
        <LineSum lines={summed.map(({ id }) => resolved.get(id))} />
      </p>
      {failure && (
        <p className="field-error" role="alert">
          {failure.message}
        </p>
      )}
      <div ref={buttons} className="run-buttons">
        {(isRunning || waiting > 0) && (
          <button
            type="button"
            className="button"
            aria-disabled={isRunning}
            onClick={() => !isRunning && void startRun()}
          >
            {isRunning ? QUICK_ORDER.sending : begin}
          </button>
        )}
        {!isRunning && wrong.length > 0 && (
          <button type="button" className="button is-quiet" onClick={() => showFirst(wrong)}>
            {showFirstLabel(wrong.length)}
          </button>
        )}
        {added > 0 && !isRunning && (
          <a className={waiting > 0 ? 'button is-quiet' : 'button'} href={basketPath()}>
            {BASKET.view}
          </a>
        )}
      </div>
    </div>
  );
}
