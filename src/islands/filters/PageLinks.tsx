import type { MouseEvent } from 'react';
import { PAGES } from '#config/messages/messages.ts';
import { isDefaultQuery } from '#lib/filters/list-query.ts';
import { goToPage, listingAddress, type ReadyListing } from '#stores/listing/listing.ts';

interface Props {
  shown: ReadyListing;
  onTurn(): void;
}

/**
 * Replaces the pagination of a page with links in the same markup. Without filters and sorting the
 * links load pages.
 */
export function PageLinks({ shown: { choice, page, pageCount }, onTurn }: Props) {
  const pathOf = (target: number) => listingAddress({ choice, page: target });
  function follow(event: MouseEvent, target: number) {
    const isPlainClick = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isPlainClick || isDefaultQuery(choice)) return;
    event.preventDefault();
    onTurn();
    goToPage(target);
  }
  if (pageCount === 1) return null;
  return (
    <>
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev" onClick={(event) => follow(event, page - 1)}>
          {PAGES.previous}
        </a>
      )}
      <ol>
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              href={pathOf(number)}
              onClick={(event) => follow(event, number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={pathOf(page + 1)} rel="next" onClick={(event) => follow(event, page + 1)}>
          {PAGES.next}
        </a>
      )}
    </>
  );
}
