import { COMPARE, pairAdvice } from '#config/messages/messages.ts';
import { withProductAt } from '#lib/products/compare-pair.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';

interface Props {
  products: readonly ChosenProduct[];
  pair: readonly string[];
  onChoose: (pair: readonly string[]) => void;
}

/** Chooses the two products that a phone has room for. CSS hides it on wider screens. */
export function ComparePair({ products, pair, onChoose }: Props) {
  return (
    <div className="compare-pair">
      <p>{pairAdvice(products.length)}</p>
      {COMPARE.places.map((label, place) => (
        <select
          key={label}
          aria-label={label}
          value={pair[place]}
          onChange={({ target }) => onChoose(withProductAt(pair, place, target.value))}
        >
          {products.map(({ sku, name }) => (
            <option key={sku} value={sku}>
              {name}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
