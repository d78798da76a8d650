import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { BASKET } from '#config/messages/messages.ts';
import {
  goOnText,
  progressText,
  putText,
  QUICK_ORDER,
  readyText,
} from '#config/messages/quick-order-messages.ts';
import { basketPath } from '#lib/addresses/paths.ts';
import { progressOf } from '#lib/quick-order/order-list.ts';
import { $orderList, $resolved } from '#stores/quick-order/list.ts';
import { $pause, $runFailure, startRun, stopRun } from '#stores/quick-order/run.ts';
import { isAboutQuantity } from './problem-field.ts';

/** The second half of a double click begins nothing and ends nothing. */
const DOUBLE_CLICK_MS = 600;

/** Lines that can go into the basket, and those that somebody has to look at. */
function useCounts() {
  const { lines } = useStore($orderList);
  const resolved = useStore($resolved);
  const drafts = lines.filter(({ state }) => state === 'draft');
  const stateOf = (id: number) => resolved.get(id)?.state;
  const ready = drafts.filter(({ id }) => stateOf(id) === 'ready').length;
  const wrong = lines.filter(
    ({ id, state }) => state === 'refused' || (state === 'draft' && stateOf(id) === 'wrong'),
  );
  return { ready, wrong };
}

/** Tells who listens of every tenth part, not of every line. */
function toldText(added: number, refused: number, all: number): string {
  const part = Math.max(1, Math.floor(all / 10));
  const done = added + refused;
  const told = done === all ? added : added - (done % part);
  return progressText(Math.max(0, told), refused, all);
}

/** What becomes of the list, and the button that begins and ends it. */
export function RunBar() {
  const list = useStore($orderList);
  const pause = useStore($pause);
  const failure = useStore($runFailure);
  const [isStopping, setIsStopping] = useState(false);
  const { ready, wrong } = useCounts();
  const { all, added, refused, left } = progressOf(list);
  const { isRunning } = list;
  const waiting = left + ready;
  const begin = left > 0 ? goOnText(waiting) : putText(waiting);
  const begun = progressText(added, refused, all);

  const bar = useRef<HTMLParagraphElement>(null);
  const wasRunning = useRef(isRunning);
  const startedAt = useRef(0);

  // The button goes with the last line: who pressed it hears and sees what became of the list.
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    startedAt.current = isRunning ? Date.now() : 0;
    if (hasEnded && document.activeElement === document.body) bar.current?.focus();
  }, [isRunning]);

  async function press() {
    if (!isRunning) return void startRun();
    if (Date.now() < startedAt.current + DOUBLE_CLICK_MS) return;
    setIsStopping(true);
    await stopRun();
    setIsStopping(false);
  }

  function showFirst() {
    const [first] = wrong;
    if (first === undefined) return;
    const isOfQuantity =
      first.state === 'refused' || isAboutQuantity($resolved.get().get(first.id));
    document.getElementById(`${isOfQuantity ? 'quantity' : 'code'}-${first.id}`)?.focus();
  }

  return (
    <div className="run-bar">
      {all > 0 && <progress max={all} value={added + refused} aria-label={QUICK_ORDER.list} />}
      <p ref={bar} tabIndex={-1}>
        {all > 0 && <strong>{begun}</strong>} {!isRunning && readyText(waiting, wrong.length)}
        {isRunning && pause && QUICK_ORDER[pause]}
      </p>
      {failure && <p className="field-error">{failure.message}</p>}
      <div className="run-buttons">
        {(isRunning || waiting > 0) && (
          <button type="button" className="button" onClick={() => void press()}>
            {isRunning ? (isStopping ? QUICK_ORDER.stopping : QUICK_ORDER.stop) : begin}
          </button>
        )}
        {!isRunning && wrong.length > 0 && (
          <button type="button" className="button is-quiet" onClick={showFirst}>
            {QUICK_ORDER.firstProblem}
          </button>
        )}
        {added > 0 && !isRunning && (
          <a className={waiting > 0 ? 'button is-quiet' : 'button'} href={basketPath()}>
            {BASKET.view}
          </a>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isRunning ? toldText(added, refused, all) : all > 0 && left === 0 && begun}{' '}
        {!isRunning && readyText(waiting, wrong.length)}
        {failure?.message}
        {isRunning && pause && QUICK_ORDER[pause]}
      </p>
    </div>
  );
}
