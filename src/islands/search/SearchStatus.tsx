import type { SearchState } from '#stores/search/search.ts';
import { answeredPage, statusOf } from './result-texts.ts';

/**
 * Shows how many products were found. Answers a question about the shop in one line, with a link to
 * the page that says more.
 */
export function SearchStatus({ shown }: { shown: SearchState }) {
  const page = shown.state === 'ready' && answeredPage(shown.pages);
  return (
    <div role="status">
      <p className="count">{statusOf(shown)}</p>
      {page && (
        <p className="search-answer">
          <span>{`${page.answer} `}</span>
          <a href={page.path}>{page.name}</a>
        </p>
      )}
    </div>
  );
}
