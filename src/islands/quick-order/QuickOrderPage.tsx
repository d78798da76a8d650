import { useEffect, useState } from 'react';
import { QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import { resumeRun } from '#stores/quick-order/add-lines.ts';
import { openList } from '#stores/quick-order/list.ts';
import { followReleasedLines } from '#stores/quick-order/release-lines.ts';
import { FindLine } from './FindLine.tsx';
import { LinkedList } from './LinkedList.tsx';
import { OrderList } from './OrderList.tsx';
import { PasteLines } from './PasteLines.tsx';

/** Renders the fields in the browser only, because they do not work without the script. */
export function QuickOrderPage() {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    setIsHere(true);
    resumeRun();
    const stops = [followReleasedLines(), openList()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <section className="quick-order" aria-labelledby="quick-order-heading">
      <h1 id="quick-order-heading">{QUICK_ORDER.title}</h1>
      <p className="intro">{QUICK_ORDER.intro}</p>
      {isHere && (
        <>
          <LinkedList />
          <div className="quick-order-ways">
            <PasteLines />
            <FindLine />
          </div>
          <OrderList />
        </>
      )}
    </section>
  );
}
