import { useStore } from '@nanostores/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { preinit } from 'react-dom';
import { SEARCH } from '#config/messages/messages.ts';
import { searchFormPath, searchPath } from '#lib/urls/paths.ts';
import { $recentSearches, rememberSearch, rememberVat } from '#stores/search/recent-searches.ts';
import { createSuggestions } from '#stores/search/suggestions.ts';
import suggestionStyles from '#styles/islands/suggestions.css?url';
import { optionId } from './option-id.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestionList } from './use-suggestion-list.ts';

function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20" />
    </svg>
  );
}

const NONE_YET: readonly string[] = [];

interface Props {
  /** Accessible name that distinguishes the box from the one in the header. */
  label?: string;
}

/**
 * Works as a plain form before hydration and suggests products afterwards. The text field is
 * uncontrolled.
 */
export function SearchBox({ label }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [source] = useState(createSuggestions);
  const suggestions = useStore(source.$suggestions, { ssr: 'initial' });
  const recent = useStore($recentSearches, { ssr: () => NONE_YET });
  const [isEmpty, setIsEmpty] = useState(true);
  const { list, load } = useSuggestionList();
  const groups = list?.groupsOf(isEmpty ? recent : suggestions) ?? [];
  const box = useCombobox({
    count: groups.reduce((count, { options }) => count + options.length, 0),
    onChoose: (index) => document.getElementById(optionId(listId, index))?.click(),
  });
  const isExpanded = box.isOpen && groups.length > 0;
  const hasNotice = box.isOpen && !isExpanded && !isEmpty && suggestions.state !== 'none';
  const shown = isExpanded || hasNotice ? list : undefined;

  function suggest() {
    const text = input.current?.value ?? '';
    load();
    setIsEmpty(text.trim() === '');
    box.unmark();
    box.open();
    void source.suggest(text);
  }

  /**
   * Loads what the first letters need. An empty box offers recent searches. A box with the term of
   * the results page opens its suggestions only on request.
   */
  function enter() {
    const text = input.current?.value ?? '';
    preinit(suggestionStyles, { as: 'style', precedence: 'island' });
    load();
    setIsEmpty(text.trim() === '');
    if (text === '') box.open();
    else void source.suggest(text);
  }

  // The shopper may have focused the field before hydration, and typed.
  useEffect(() => {
    const field = input.current;
    if (!field || document.activeElement !== field) return;
    enter();
    if (field.value !== field.defaultValue) suggest();
  }, []);

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) box.close();
  }

  function clear(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !input.current?.value) return;
    event.preventDefault();
    input.current.value = '';
    suggest();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const term = input.current?.value.trim();
    if (!term) return;
    const isKnown = suggestions.state === 'ready' && suggestions.term === term;
    if (!isKnown || suggestions.cards.length > 0) rememberSearch(term);
    rememberVat();
    location.assign(searchPath(term));
  }

  return (
    <search className="site-search" aria-label={label} onBlur={leave}>
      <form action={searchFormPath()} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="q"
          required
          // Requires a character other than a space.
          pattern=".*\S.*"
          role="combobox"
          aria-label={SEARCH.label}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={
            isExpanded && box.active !== null ? optionId(listId, box.active) : undefined
          }
          placeholder={SEARCH.label}
          autoComplete="off"
          onFocus={enter}
          onInput={suggest}
          onKeyDown={(event) => {
            box.onKeyDown(event);
            clear(event);
          }}
        />
        <button type="submit" className="icon-button" aria-label={SEARCH.submit}>
          <SearchIcon />
        </button>
      </form>
      {shown && (
        // Waits for the style sheet, which pages do not include.
        <Suspense>
          <link rel="stylesheet" href={suggestionStyles} precedence="island" />
          {isExpanded ? (
            <shown.SuggestionList
              id={listId}
              suggestions={suggestions}
              groups={groups}
              active={box.active}
            />
          ) : (
            <shown.SearchNotice suggestions={suggestions} />
          )}
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {shown?.announcementOf(suggestions, groups)}
      </p>
    </search>
  );
}
