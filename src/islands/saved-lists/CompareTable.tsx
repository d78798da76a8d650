import { availabilityText, COMPARE } from '#config/messages/messages.ts';
import { CardPicture } from '#islands/search/CardPicture.tsx';
import { CardPrices } from '#islands/search/CardPrices.tsx';
import type { CompareRow } from '#lib/products/compare-rows.ts';
import { shownAvailability } from '#lib/products/shown-availability.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { BuyChosen } from './BuyChosen.tsx';

const SIZES = '(min-width: 64rem) 176px, 112px';

interface Props {
  products: readonly ChosenProduct[];
  rows: readonly CompareRow[];
  onRemove: (sku: string) => void;
}

/**
 * Names, prices and buttons remain visible; the pictures scroll out of view. Screen readers repeat
 * the name of a column in its cells, so it is without the Remove button.
 */
function CompareHead({ products, onRemove }: Omit<Props, 'rows'>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" />
        {products.map(({ sku, name, path, image }) => (
          <th key={sku} scope="col" role="columnheader" aria-label={name}>
            <div className="compare-top">
              <CardPicture image={image} sizes={SIZES} />
            </div>
            <a href={path}>{name}</a>
            <button type="button" className="chosen-remove" onClick={() => onRemove(sku)}>
              {COMPARE.remove}
              <span className="visually-hidden">{` ${name}`}</span>
            </button>
          </th>
        ))}
      </tr>
      <tr role="row">
        <th scope="row" role="rowheader">
          {COMPARE.price}
        </th>
        {products.map((product) => (
          <td key={product.sku} role="cell">
            <CardPrices prices={product.prices} />
            <BuyChosen product={product} />
          </td>
        ))}
      </tr>
    </thead>
  );
}

function Availability({ products }: Pick<Props, 'products'>) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {COMPARE.availability}
      </th>
      {products.map((product) => (
        <td key={product.sku} role="cell">
          {availabilityText(shownAvailability(product))}
        </td>
      ))}
    </tr>
  );
}

function Row({ row, skus }: { row: CompareRow; skus: readonly string[] }) {
  const { label, values, differs } = row;
  return (
    <tr role="row" data-differs={differs || undefined}>
      <th scope="row" role="rowheader">
        <span>{label}</span>
        {differs && <span className="visually-hidden">{` ${COMPARE.differs}`}</span>}
      </th>
      {values.map((value, place) => (
        <td key={skus[place]} role="cell">
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{COMPARE.lacking}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/**
 * Repeats the implicit roles, because some browsers drop them if CSS changes the layout of rows.
 */
export function CompareTable({ products, rows, onRemove }: Props) {
  const skus = products.map(({ sku }) => sku);
  return (
    <table className="compare" role="table">
      <CompareHead products={products} onRemove={onRemove} />
      <tbody role="rowgroup">
        <Availability products={products} />
      </tbody>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.label} row={row} skus={skus} />
        ))}
      </tbody>
    </table>
  );
}
