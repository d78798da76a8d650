import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { BASKET, FAILURES } from '#config/messages/messages.ts';
import { QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import { $runFailure } from '#stores/quick-order/add-lines.ts';
import {
  $lookUpFailure,
  $orderList,
  $resolved,
  fetchProductsOfCodes,
} from '#stores/quick-order/list.ts';
import { OrderRow } from './OrderRow.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ShareList } from './ShareList.tsx';

export function OrderList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { lines, isRunning } = useStore($orderList);
  const resolved = useStore($resolved);
  const failure = useStore($lookUpFailure);
  const ended = useStore($runFailure);
  return (
    <section className="quick-order-list" aria-labelledby="list-heading">
      <h2 id="list-heading" ref={heading} tabIndex={-1}>
        {QUICK_ORDER.list}
      </h2>
      {lines.length === 0 && <p className="empty">{QUICK_ORDER.empty}</p>}
      {lines.length === 0 && ended && (
        <p className="notice" role="alert">
          {ended.message}
        </p>
      )}
      {failure && (
        <p className="notice" role="alert">
          <span>{`${failure.message} `}</span>
          <button
            type="button"
            className="button is-quiet"
            onClick={() => void fetchProductsOfCodes()}
          >
            {FAILURES.retry}
          </button>
        </p>
      )}
      {lines.length > 0 && (
        <>
          <div className="order-heads" aria-hidden="true">
            <span>{QUICK_ORDER.code}</span>
            <span>{BASKET.quantity}</span>
          </div>
          <ol className="order-rows">
            {lines.map((line, index) => (
              <OrderRow
                key={line.id}
                line={line}
                number={index + 1}
                resolved={resolved.get(line.id)}
                isLocked={isRunning}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ol>
          <ProgressBar />
          <ShareList onCleared={() => heading.current?.focus()} />
        </>
      )}
    </section>
  );
}
