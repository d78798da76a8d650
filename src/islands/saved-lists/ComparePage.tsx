import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { COMPARE, differenceCount } from '#config/messages/messages.ts';
import { useMedia } from '#islands/use-media.ts';
import { pairOf } from '#lib/products/compare-pair.ts';
import { type CompareRow, toCompareRows } from '#lib/products/compare-rows.ts';
import type { Chosen } from '#stores/products/product-details.ts';
import {
  $compared,
  $onlyDifferences,
  openComparePage,
  removeCompared,
  retryCompared,
  setOnlyDifferences,
} from '#stores/saved-lists/compare-page.ts';
import { ComparePair } from './ComparePair.tsx';
import { CompareTable } from './CompareTable.tsx';
import { ListLoadError, ListStatus } from './ListStates.tsx';
import { UnavailableSkus } from './UnavailableSkus.tsx';

/** Breakpoint of `compare.css`: narrower windows have room for two products. Paper has all. */
const TWO_COLUMNS = 'screen and (max-width: 47.99rem)';

/** Shown above two or more products, because a single product has no differences. */
function DifferencesChoice({ rows, isOn }: { rows: readonly CompareRow[]; isOn: boolean }) {
  const differing = rows.filter(({ differs }) => differs).length;
  return (
    <div className="compare-choice">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setOnlyDifferences(target.checked)}
        />
        {COMPARE.onlyDifferences}
      </label>
      <p role="status">{differenceCount(differing, rows.length)}</p>
    </div>
  );
}

function ComparedProducts({ products, unknown, onGone }: Chosen & { onGone: () => void }) {
  const isOn = useStore($onlyDifferences, { ssr: 'initial' });
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const pair = pairOf(
    wanted,
    products.map(({ sku }) => sku),
  );
  const ordered = [
    ...pair.flatMap((chosen) => products.filter(({ sku }) => sku === chosen)),
    ...products.filter(({ sku }) => !pair.includes(sku)),
  ];
  const isPhone = useMedia(TWO_COLUMNS);
  const seen = isPhone ? ordered.slice(0, pair.length) : ordered;
  const isOne = products.length === 1;
  const rows = toCompareRows(seen.map(({ specifications }) => specifications));
  function remove(skus: readonly string[]) {
    removeCompared(skus);
    onGone();
  }
  return (
    <>
      <UnavailableSkus
        text={COMPARE.unknown}
        skus={unknown}
        removeText={COMPARE.remove}
        onRemove={() => remove(unknown)}
      />
      {isOne && <p>{COMPARE.another}</p>}
      {products.length > 1 && <DifferencesChoice rows={rows} isOn={isOn} />}
      {products.length > 2 && <ComparePair products={products} pair={pair} onChoose={setWanted} />}
      {products.length > 0 && (
        <CompareTable
          products={seen}
          rows={isOn && !isOne ? rows.filter(({ differs }) => differs) : rows}
          onRemove={(sku) => remove([sku])}
        />
      )}
    </>
  );
}

export function ComparePage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useStore($compared, { ssr: 'initial' });
  useEffect(openComparePage, []);
  return (
    <section className="chosen" aria-labelledby="compare-heading">
      <h1 id="compare-heading" ref={heading} tabIndex={-1}>
        {COMPARE.title}
      </h1>
      <ListStatus state={shown.state} texts={COMPARE} />
      {shown.state === 'failed' && (
        <ListLoadError failure={shown.failure} onRetry={retryCompared} />
      )}
      {shown.state === 'ready' && (
        <ComparedProducts
          products={shown.products}
          unknown={shown.unknown}
          onGone={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}
