import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Filters } from '#islands/filters/Filters.tsx';
import {
  $resultFilters,
  chooseResults,
  type FilterTools,
  followAddress,
  openFilters,
  sortResults,
} from '#stores/search/result-filters.ts';

export { narrowResults, narrowShown } from '#stores/search/result-filters.ts';

/**
 * Functions and stores for filtering results, and the `Filters` component of listings. The code is
 * loaded on demand.
 */
export interface ResultTools extends FilterTools {
  filters: FilterTools['filters'] & { Filters: typeof Filters };
}

export function ResultFilters({ tools }: { tools: ResultTools }) {
  const shown = useStore($resultFilters, { ssr: 'initial' });
  useEffect(() => followAddress(tools), [tools]);
  const open = () => void openFilters(tools);
  const { filters: Shared } = tools;
  return (
    <Shared.Filters
      shown={shown.state === 'ready' ? shown : undefined}
      isLoading={false}
      failure="none"
      order="searched"
      onOpen={open}
      onChoose={(choice) => void chooseResults(choice, tools)}
      onSort={(sort) => void sortResults(sort, tools)}
      onRetry={open}
    />
  );
}
