import { useState } from 'react';
import { optionLabels, showItems } from '#config/messages/filter-messages.ts';
import { type Choice, toggled } from '#lib/filters/choice.ts';
import type { Selection } from '#lib/filters/select-products.ts';
import type { Filtered } from './filtered.ts';

/** Columns of facets lie beside each other from here on; on a phone each is opened by hand. */
const WIDE = '(min-width: 48rem)';

interface GroupProps {
  counted: Selection['facets'][number];
  onToggle(option: string): void;
}

function FacetGroup({ counted: { facet, options }, onToggle }: GroupProps) {
  // Whether it stays open is the shopper's affair.
  const [isOpen] = useState(
    () => matchMedia(WIDE).matches || options.some(({ isChosen }) => isChosen),
  );
  const labelOf = optionLabels(facet);
  return (
    <details className="facet" open={isOpen}>
      <summary>{facet.label}</summary>
      <fieldset aria-label={facet.label}>
        {options.map(({ option, isChosen, count }) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() => onToggle(option)}
            />
            {`${labelOf(option)} `}
            <small>({count})</small>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface Props extends Filtered {
  onChoose(choice: Choice): void;
  onDone(): void;
}

/** Every facet that leaves something to choose. */
export function FacetPanel({ found, choice, onChoose, onDone }: Props) {
  const facets = found.facets.filter(
    ({ options }) => options.length > 1 || options.some(({ isChosen }) => isChosen),
  );
  return (
    <div className="filter-panel">
      <div className="facets">
        {facets.map((counted) => (
          <FacetGroup
            key={counted.facet.key}
            counted={counted}
            onToggle={(option) => onChoose(toggled(choice, counted.facet.key, option))}
          />
        ))}
      </div>
      <button type="button" className="button" onClick={onDone}>
        {showItems(found.places.length)}
      </button>
    </div>
  );
}
