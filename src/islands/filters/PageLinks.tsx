import type { MouseEvent } from 'react';
import { PAGES } from '#config/messages/messages.ts';
import { isDefaultQuery } from '#lib/filters/list-query.ts';
import { goToPage, listingAddress, type ReadyListing } from '#stores/listing/listing.ts';

interface Props {
  shown: ReadyListing;
  onTurn(): void;
}

/**
 * Replaces a listing's static pagination with links in the same markup. Without filters and sorting
 * the links load the static pages.
 */
export function PageLinks({ shown: { choice, page, pageCount }, onTurn }: Props) {
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
        <a
          href={listingAddress(choice, page - 1)}
          rel="prev"
          onClick={(event) => follow(event, page - 1)}
        >
          {PAGES.previous}
        </a>
      )}
      <ol>
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              href={listingAddress(choice, number)}
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
        <a
          href={listingAddress(choice, page + 1)}
          rel="next"
          onClick={(event) => follow(event, page + 1)}
        >
          {PAGES.next}
        </a>
      )}
    </>
  );
}
