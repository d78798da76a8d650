import { COMPARE, PRODUCT } from '#config/messages/messages.ts';
import { CardPicture } from '#islands/search/CardPicture.tsx';
import { CardPrices } from '#islands/search/CardPrices.tsx';
import type { CompareRow } from '#lib/choosing/compare-rows.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { BuyChosen } from './BuyChosen.tsx';

const SIZES = '(min-width: 1000px) 220px, 40vw';

interface Props {
  products: readonly ChosenProduct[];
  rows: readonly CompareRow[];
  onRemove: (sku: string) => void;
}

function Heads({ products, onRemove }: Omit<Props, 'rows'>) {
  return (
    <thead>
      <tr>
        <td />
        {products.map(({ sku, name, path, image }) => (
          <th key={sku} scope="col">
            <CardPicture image={image} sizes={SIZES} />
            <a href={path}>{name}</a>
            <button type="button" className="chosen-remove" onClick={() => onRemove(sku)}>
              {COMPARE.remove}
              <span className="visually-hidden"> {name}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What can be bought, and for how much. */
function Offers({ products }: Pick<Props, 'products'>) {
  return (
    <tbody>
      <tr>
        <th scope="row">{COMPARE.price}</th>
        {products.map(({ sku, prices }) => (
          <td key={sku}>
            <CardPrices prices={prices} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{COMPARE.availability}</th>
        {products.map(({ sku, availability }) => (
          <td key={sku}>{availability === 'in-stock' ? PRODUCT.inStock : PRODUCT.unavailable}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">{COMPARE.basket}</th>
        {products.map((product) => (
          <td key={product.sku}>
            <BuyChosen product={product} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Row({ row, skus }: { row: CompareRow; skus: readonly string[] }) {
  const { label, values, differs } = row;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span className="visually-hidden"> {COMPARE.differs}</span>}
      </th>
      {values.map((value, place) => (
        <td key={skus[place]}>
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

/** Wider than a phone: it is scrolled sideways in a place of its own, the labels stay. */
export function CompareTable({ products, rows, onRemove }: Props) {
  const skus = products.map(({ sku }) => sku);
  return (
    <div className="compare-scroll">
      <table className="compare">
        <Heads products={products} onRemove={onRemove} />
        <Offers products={products} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} row={row} skus={skus} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
