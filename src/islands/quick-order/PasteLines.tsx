import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  addedLinesText,
  QUICK_ORDER,
  readyText,
  showFirstLabel,
} from '#config/messages/quick-order-messages.ts';
import { parseLines } from '#lib/quick-order/parse-lines.ts';
import { $orderList, addPasted } from '#stores/quick-order/list.ts';
import { showFirst, useCounts } from './line-counts.ts';

export function PasteLines() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { lines, isRunning } = useStore($orderList);
  const { wrong } = useCounts();
  const isChecking = told === QUICK_ORDER.checking;

  // The form alone fills a short screen, so the list below must scroll into view.
  useEffect(() => {
    const rows = document.querySelector('.order-rows');
    if (told === '' || isChecking || !rows) return;
    if (rows.getBoundingClientRect().bottom <= innerHeight) return;
    const heading = document.getElementById('list-heading');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [told]);

  async function read(event: SubmitEvent) {
    event.preventDefault();
    const { current } = field;
    if (current === null || isChecking) return;
    const pasted = parseLines(current.value);
    setIsEmpty(pasted.length === 0);
    if (pasted.length === 0) return current.focus();
    setTold(QUICK_ORDER.checking);
    const { repeated, leftOut } = await addPasted(pasted);
    setTold(addedLinesText(pasted.length, repeated, leftOut.length));
    current.value = leftOut.map(({ code, quantity }) => `${code}\t${quantity}`).join('\n');
  }

  return (
    <form className="panel is-quiet" onSubmit={(event) => void read(event)} noValidate>
      <h2>{QUICK_ORDER.paste}</h2>
      <div className="field">
        <label htmlFor="paste">{QUICK_ORDER.pasteLabel}</label>
        <textarea
          id="paste"
          ref={field}
          rows={lines.length > 0 ? 3 : 5}
          readOnly={isChecking}
          spellCheck={false}
          autoComplete="off"
          placeholder={QUICK_ORDER.pasteExample}
          aria-invalid={isEmpty}
          aria-describedby={isEmpty ? 'paste-error paste-hint' : 'paste-hint'}
        />
        <p id="paste-hint" className="field-hint">
          {QUICK_ORDER.pasteHint}
        </p>
        {isEmpty && (
          <p id="paste-error" className="field-error">
            {QUICK_ORDER.nothingPasted}
          </p>
        )}
      </div>
      <button type="submit" className="button" disabled={isRunning}>
        {QUICK_ORDER.read}
      </button>
      <p role="status">{told}</p>
      {told !== '' && wrong.length > 0 && (
        // The bar at the end of the list announces it.
        <p className="field-error">
          <span aria-hidden="true">{`${readyText(0, wrong.length)} `}</span>
          <button type="button" className="button is-quiet" onClick={() => showFirst(wrong)}>
            {showFirstLabel(wrong.length)}
          </button>
        </p>
      )}
    </form>
  );
}
