import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
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
  const { isRunning } = useStore($orderList);
  const { wrong } = useCounts();
  const isChecking = told === QUICK_ORDER.checking;

  async function read(event: SubmitEvent) {
    event.preventDefault();
    const { current } = field;
    if (current === null || isChecking) return;
    const lines = parseLines(current.value);
    setIsEmpty(lines.length === 0);
    if (lines.length === 0) return current.focus();
    setTold(QUICK_ORDER.checking);
    const { repeated, leftOut } = await addPasted(lines);
    setTold(addedLinesText(lines.length, repeated, leftOut.length));
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
          rows={6}
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
