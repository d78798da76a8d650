import type { ReactNode } from 'react';
import { AUDIENCE_CODES, audienceName } from '#config/categories.ts';
import { availabilityText, PRODUCT, SEARCH, suggestionCount } from '#config/messages/messages.ts';
import { allResultsLabel, SUGGESTIONS } from '#config/messages/suggestion-messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { shownAvailability } from '#lib/products/shown-availability.ts';
import { markMatch } from '#lib/search/search-text.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { audiencePath, searchPath, telLink } from '#lib/urls/paths.ts';
import { forgetSearches, rememberSearch, rememberVat } from '#stores/search/recent-searches.ts';
import type { Suggestions } from '#stores/search/suggestions.ts';
import { CardPicture } from './CardPicture.tsx';
import { optionId } from './option-id.ts';
import {
  countSuggestions,
  type SuggestionGroup,
  type SuggestionOption,
} from './suggestion-groups.ts';

export { groupsOf } from './suggestion-groups.ts';

const { inclVat, exclVat, priceOnRequest, from } = PRODUCT;

/** Renders both prices, of which a phone shows the preferred one, and the availability. */
function SuggestionFacts({ card }: { card: SearchCard }) {
  const { prices } = card;
  const availability = shownAvailability(card);
  const told = [
    { kind: 'price-incl', pounds: prices.inclVat, vat: inclVat },
    { kind: 'price-excl', pounds: prices.exclVat, vat: exclVat },
  ].filter(({ pounds }) => pounds !== null);
  return (
    <small>
      {told.length === 0 && !prices.isUnknown && <span>{priceOnRequest}</span>}
      {told.map(({ kind, pounds, vat }) => (
        <span key={kind} className={kind}>
          {`${prices.isFrom ? `${from} ` : ''}${formatPrice(pounds ?? 0, SHOP.prices)} ${vat} `}
        </span>
      ))}
      <span className={`availability is-${availability}`}>{availabilityText(availability)}</span>
    </small>
  );
}

function SuggestionName({ name, term }: { name: string; term: string }) {
  const { before, match, after } = markMatch(name, term);
  return (
    <span className="suggestion-name">
      <span>{before}</span>
      {match && <mark>{match}</mark>}
      <span>{after}</span>
    </span>
  );
}

interface Shown {
  /** URL of a link; an option without it is a button. */
  path?: string;
  className?: string;
  content: ReactNode;
}

function renderOption(option: SuggestionOption, term: string): Shown {
  switch (option.kind) {
    case 'category': {
      const { name, path, audience } = option.category;
      const content = (
        <>
          <SuggestionName name={name} term={term} />
          <small>{`${SUGGESTIONS.within} ${audience}`}</small>
        </>
      );
      return { path, className: 'is-plain', content };
    }
    case 'page': {
      const { name, path } = option.page;
      return { path, className: 'is-plain', content: <SuggestionName name={name} term={term} /> };
    }
    case 'product': {
      const { card } = option;
      const content = (
        <>
          <CardPicture image={card.image} sizes="48px" />
          <SuggestionName name={card.name} term={term} />
          <SuggestionFacts card={card} />
        </>
      );
      return { path: card.path, content };
    }
    case 'all':
      return {
        path: searchPath(option.term),
        className: 'more',
        content: allResultsLabel(option.term, option.count),
      };
    case 'recent':
      return { path: searchPath(option.term), className: 'is-plain', content: option.term };
    case 'forget':
      return { className: 'more', content: SUGGESTIONS.forget };
  }
}

const AUDIENCES = AUDIENCE_CODES.map((audience) => ({
  name: audienceName(audience),
  path: audiencePath(audience),
}));

/**
 * Shown in place of suggestions if nothing matches, and while the shop server does not respond or
 * rejects further searches.
 */
export function SearchNotice({ suggestions }: { suggestions: Suggestions }) {
  if (suggestions.state === 'too-many') {
    return <p className="suggestions is-none">{SUGGESTIONS.tooMany}</p>;
  }
  const isReady = suggestions.state === 'ready';
  const { offered = [] } = isReady ? suggestions : {};
  return (
    // A mouse press must not move the focus, which would close the box before the click.
    <p className="suggestions is-none" onMouseDown={(event) => event.preventDefault()}>
      <span>{`${isReady ? `${SEARCH.none}.` : SUGGESTIONS.down} ${SUGGESTIONS.call} `}</span>
      <a href={telLink(SHOP.phone)}>{SHOP.phone}</a>
      <span>{` ${SUGGESTIONS.browse} `}</span>
      {[...offered, ...AUDIENCES].map(({ name, path }) => (
        <a key={path} href={path}>
          {name}
        </a>
      ))}
    </p>
  );
}

const notesOf = (suggestions: Suggestions) =>
  suggestions.state === 'ready' ? (suggestions.notes ?? []) : [];

/** Returns what screen readers announce: the number of suggestions, or why the search failed. */
export function announcementOf(
  suggestions: Suggestions,
  groups: readonly SuggestionGroup[],
): string {
  const { state } = suggestions;
  if (groups.length === 0 && state === 'failed') return SUGGESTIONS.down;
  if (groups.length === 0 && state === 'too-many') return SUGGESTIONS.tooMany;
  return [...notesOf(suggestions), suggestionCount(countSuggestions(groups))].join(' ');
}

export interface SuggestionListProps {
  id: string;
  suggestions: Suggestions;
  groups: readonly SuggestionGroup[];
  active: number | null;
}

/**
 * All options except the one that clears recent searches are links. Links can be opened in new tabs
 * and need no click handler.
 */
export function SuggestionList({ id, suggestions, groups, active }: SuggestionListProps) {
  const term = suggestions.state === 'ready' ? suggestions.term : '';
  let count = 0;
  function option(given: SuggestionOption) {
    const index = count;
    count += 1;
    const { path, content, className } = renderOption(given, term);
    const common = {
      id: optionId(id, index),
      role: 'option',
      tabIndex: -1,
      className,
      'aria-selected': index === active,
    };
    if (path === undefined) {
      return (
        <button type="button" {...common} key={index} onClick={forgetSearches}>
          {content}
        </button>
      );
    }
    return (
      // Another product gets a new row, because an existing row shows its old picture until the new
      // picture has loaded.
      <a
        href={path}
        {...common}
        key={given.kind === 'product' ? path : index}
        onClick={() => {
          rememberVat();
          if (given.kind === 'all') rememberSearch(given.term);
        }}
      >
        {content}
      </a>
    );
  }
  return (
    // A mouse press must not move the focus: the list would close before the click.
    <div
      id={id}
      role="listbox"
      aria-label={SEARCH.suggestions}
      className="suggestions"
      onMouseDown={(event) => event.preventDefault()}
    >
      {notesOf(suggestions).map((note) => (
        <p key={note} aria-hidden="true">
          {note}
        </p>
      ))}
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
        <div key={label} role="group" aria-label={label}>
          {(groups.length > 1 || label !== SUGGESTIONS.products) && (
            <p aria-hidden="true">{label}</p>
          )}
          {options.map(option)}
        </div>
      ))}
    </div>
  );
}
