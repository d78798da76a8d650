import { FAILURES } from '#config/messages/messages.ts';
import { EmptyState } from '#islands/EmptyState.tsx';
import type { Failure } from '#stores/failure.ts';
import type { ChosenState } from '#stores/saved-lists/list-state.ts';

interface Props {
  state: ChosenState['state'];
  texts: {
    loading: string;
    empty: string;
    /** Explains how to add products. */
    advice: string;
  };
}

/** Exists in every state, so that screen readers announce that the last product was removed. */
export function ListStatus({ state, texts: { loading, empty, advice } }: Props) {
  return (
    <div role="status">
      {state === 'loading' && <p className="loading">{loading}</p>}
      {state === 'empty' && <EmptyState heading={empty} text={advice} />}
    </div>
  );
}

export function ListLoadError({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <p>{failure.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {FAILURES.retry}
      </button>
    </div>
  );
}
