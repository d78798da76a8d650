import { FAILURES } from '#config/messages/messages.ts';
import type { Failure } from '#stores/failure.ts';

export function ListLoading({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      {text}
    </p>
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
