import { useState } from 'react';
import {
  FILTERS,
  findLabel,
  optionLabels,
  optionsLabel,
} from '#config/messages/filter-messages.ts';
import { type ListQuery, toggleOption } from '#lib/filters/list-query.ts';
import type { Selection } from '#lib/filters/select-products.ts';
import { searchKey, termKey } from '#lib/search/search-text.ts';
import type { Facet } from '#lib/site-data/faceted-list.ts';
import type { FilterResult } from './filter-result.ts';

/** Longer lists of options get a field that narrows them. */
const MAX_WITHOUT_FIND = 12;

interface GroupProps {
  counted: Selection['facets'][number];
  startsOpen: boolean;
  onToggle(option: string): void;
}

function Swatch({ facet, option }: { facet: Facet; option: string }) {
  const options = facet.kind === 'values' ? facet.options : [];
  const colour = options.find(({ key }) => key === option)?.colour;
  // The policy of the pages forbids inline styles.
  return (
    colour && (
      <svg className="facet-swatch" viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={colour} />
      </svg>
    )
  );
}

function FacetGroup({ counted: { facet, options }, startsOpen, onToggle }: GroupProps) {
  // Sets the initial state only; then the shopper opens and closes the group.
  const [isOpen] = useState(() => startsOpen || options.some(({ isChosen }) => isChosen));
  const [sought, setSought] = useState('');
  const labelOf = optionLabels(facet);
  const isLong = options.length > MAX_WITHOUT_FIND;
  const shown = options.filter(
    ({ option, isChosen }) =>
      !isLong || isChosen || searchKey(labelOf(option)).includes(termKey(sought)),
  );
  return (
    <details className="facet" data-key={facet.key} open={isOpen}>
      <summary>{facet.label}</summary>
      {isLong && (
        <>
          <input
            type="search"
            aria-label={findLabel(facet.label)}
            placeholder={FILTERS.find}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          <p className={shown.length > 0 ? 'visually-hidden' : 'filter-note'} role="status">
            {sought !== '' && optionsLabel(shown.length)}
          </p>
        </>
      )}
      <fieldset aria-label={facet.label}>
        {shown.map(({ option, isChosen, count }) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() => onToggle(option)}
            />
            <span>
              <Swatch facet={facet} option={option} />
              <span>{labelOf(option)}</span>
            </span>{' '}
            <small>{`(${count})`}</small>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface Props extends FilterResult {
  /** Number of groups that are open at first. */
  open: number;
  onChoose(choice: ListQuery): void;
}

export function FacetGroups({ found, choice, open, onChoose }: Props) {
  const facets = found.facets.filter(
    ({ options }) =>
      options.length > 1 ||
      options.some(({ isChosen, count }) => isChosen || count < found.places.length),
  );
  return facets.map((counted, index) => (
    <FacetGroup
      key={counted.facet.key}
      counted={counted}
      startsOpen={index < open}
      onToggle={(option) => onChoose(toggleOption(choice, counted.facet.key, option))}
    />
  ));
}
