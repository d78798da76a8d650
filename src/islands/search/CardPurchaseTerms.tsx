import { tierText } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { quantitiesText } from '#lib/products/quantities.ts';
import type { ProductTerms } from '#lib/site-data/search-index.ts';

const price = (pence: number) => formatPrice(pence, SHOP.prices);

export function CardPurchaseTerms({ bought: { quantities, tiers } }: { bought: ProductTerms }) {
  const first = tiers?.[0];
  return (
    <>
      {quantities && <p className="card-figures">{quantitiesText(quantities)}</p>}
      {first && (
        <p className="card-figures">
          {tierText(first.from, price(first.inclVat), price(first.exclVat))}
        </p>
      )}
    </>
  );
}
