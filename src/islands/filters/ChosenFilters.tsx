import { FILTERS, optionLabels } from '#config/messages/filter-messages.ts';
import { type ListQuery, toggleOption } from '#lib/filters/list-query.ts';
import type { FilterResult } from './filter-result.ts';

interface Props extends FilterResult {
  onChoose(choice: ListQuery): void;
  /**
   * Called after a filter is removed. The pressed button disappears with it, so the focus must
   * move.
   */
  onRemove(): void;
}

export function ChosenFilters({ found, choice, onChoose, onRemove }: Props) {
  const chosen = found.facets.flatMap(({ facet, options }) => {
    const labelOf = optionLabels(facet);
    return options
      .filter(({ isChosen }) => isChosen)
      .map(({ option }) => ({
        key: facet.key,
        option,
        label: `${facet.label}: ${labelOf(option)}`,
      }));
  });
  return (
    <ul className="chosen-filters" role="list" aria-label={FILTERS.chosen}>
      {chosen.map(({ key, option, label }) => (
        <li key={label}>
          <button
            type="button"
            className="chip"
            onClick={() => {
              onChoose(toggleOption(choice, key, option));
              onRemove();
            }}
          >
            <span className="visually-hidden">{`${FILTERS.remove} `}</span>
            <span>{label}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="chip is-all"
          onClick={() => {
            onChoose({ ...choice, options: new Map() });
            onRemove();
          }}
        >
          {FILTERS.clear}
        </button>
      </li>
    </ul>
  );
}
