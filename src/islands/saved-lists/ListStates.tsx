import { BASKET, FAILURES } from '#config/messages/messages.ts';
import { homePath } from '#lib/urls/paths.ts';
import type { Failure } from '#stores/failure.ts';

export function ListLoading({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      {text}
    </p>
  );
}

/** @param advice explains how to add products */
export function ListEmpty({ text, advice }: { text: string; advice: string }) {
  return (
    <div className="empty">
      <p>{text}</p>
      <p>{advice}</p>
      <a className="button" href={homePath()}>
        {BASKET.emptyLink}
      </a>
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
