import { useEffect, useRef } from 'react';
import { DEFAULT_ORDER_NAMES, FILTERS, SORT_NAMES } from '#config/messages/filter-messages.ts';
import { SORTS, type Sort } from '#lib/filters/list-query.ts';

const [NOT_SORTED] = SORTS;

interface Props {
  sort: Sort | undefined;
  order: keyof typeof DEFAULT_ORDER_NAMES;
  onSort(sort: string): void;
}

/** Uncontrolled until the list has loaded, so that a choice made before is not overwritten. */
export function SortControl({ sort, order, onSort }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current && sort !== undefined) select.current.value = sort;
  }, [sort]);
  return (
    <label className="sort">
      {FILTERS.sort}{' '}
      <select
        ref={select}
        autoComplete="off"
        defaultValue={NOT_SORTED}
        onChange={({ currentTarget }) => onSort(currentTarget.value)}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {each === NOT_SORTED ? DEFAULT_ORDER_NAMES[order] : SORT_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
