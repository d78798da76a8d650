import { FAILURES } from '#config/messages/messages.ts';
import type { Failure } from '#stores/failure.ts';

export function LoadError({ failure, again }: { failure: Failure; again: () => void }) {
  return (
    <div className="empty" role="alert">
      <p>{failure.message}</p>
      <button type="button" className="button" onClick={again}>
        {FAILURES.retry}
      </button>
    </div>
  );
}
