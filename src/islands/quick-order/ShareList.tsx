import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import { $orderList, clearList, startAgain } from '#stores/quick-order/list.ts';
import { copyLink, downloadList, linkOfList } from '#stores/quick-order/share.ts';

export function ShareList({ onCleared }: { onCleared: () => void }) {
  const { lines, isRunning } = useStore($orderList);
  const [told, setTold] = useState('');
  const [isSure, setIsSure] = useState(false);
  const isBegun = lines.some(({ state }) => state !== 'draft');

  async function copy() {
    setTold((await copyLink()) ? QUICK_ORDER.copied : QUICK_ORDER.notCopied);
  }

  function clear() {
    if (!isSure) return setIsSure(true);
    clearList();
    onCleared();
  }

  return (
    <div className="share-list">
      <div className="run-buttons">
        <button type="button" className="button is-quiet" onClick={downloadList}>
          {QUICK_ORDER.download}
        </button>
        {isBegun && (
          <button
            type="button"
            className="button is-quiet"
            disabled={isRunning}
            onClick={startAgain}
          >
            {QUICK_ORDER.again}
          </button>
        )}
        <button
          type="button"
          className="button is-quiet"
          disabled={isRunning}
          onClick={clear}
          onBlur={() => setIsSure(false)}
        >
          {isSure ? QUICK_ORDER.clearSurely : QUICK_ORDER.clear}
        </button>
      </div>
      <div className="field share-link">
        <label htmlFor="list-link">{QUICK_ORDER.link}</label>
        <input
          id="list-link"
          type="text"
          readOnly
          value={linkOfList()}
          aria-describedby="link-hint"
        />
        <button type="button" className="button is-quiet" onClick={() => void copy()}>
          {QUICK_ORDER.copy}
        </button>
        <p id="link-hint" className="field-hint">
          {QUICK_ORDER.linkHint}
        </p>
        <p role="status">{told}</p>
      </div>
    </div>
  );
}
