import { measured, rangeLabel } from '#config/filter-messages.ts';
import { parseRange } from '#lib/choice.ts';
import type { Facet, RangeFacet } from '#lib/faceted-list.ts';
import { offersRange } from '#lib/select-products.ts';

type LabelOf = (option: string) => string;

function rangeLabels(facet: RangeFacet): LabelOf {
  const { edges, unit } = facet;
  const numbers = new Set(facet.numbers.filter((number) => number !== null));
  // No range is empty: where there are as many as numbers, each stands for one.
  const isExact = numbers.size === edges.length + 1;
  return (option) => {
    const range = parseRange(option);
    if (range === undefined) return option;
    const { from, to } = range;
    if (!isExact || !offersRange(facet, option)) return rangeLabel(from, to, unit);
    return measured(from ?? Math.min(...numbers), unit);
  };
}

/** What a shopper reads for the options of a facet. */
export function optionLabels(facet: Facet): LabelOf {
  if (facet.kind === 'ranges') return rangeLabels(facet);
  return (option) => facet.options.find(({ key }) => key === option)?.label ?? option;
}
