import { SEARCH } from '#config/messages/messages.ts';
import { guidePath } from '#lib/urls/paths.ts';
import type { FoundProducts } from '#stores/search/search.ts';
import { answeredPage } from './result-texts.ts';

/**
 * Maximum number of categories and of help pages, because later entries hardly match the search
 * term.
 */
const MAX_SHOWN = 4;

interface Props {
  found: Pick<FoundProducts, 'categories' | 'pages'>;
  /** Codes of audiences with a guide. */
  guides: readonly string[];
}

/**
 * Matching categories, the guides of their audiences, and help pages other than the one whose
 * answer is shown, above the products.
 */
export function PlaceResults({ found, guides }: Props) {
  const categories = found.categories.slice(0, MAX_SHOWN);
  const answered = answeredPage(found.pages);
  const pages = found.pages.filter((page) => page !== answered).slice(0, MAX_SHOWN);
  const audiences = new Map(categories.map(({ path, audience }) => [path.split('/')[1], audience]));
  if (categories.length + pages.length === 0) return null;
  return (
    <nav className="found-places" aria-label={SEARCH.places}>
      <ul role="list">
        {categories.map(({ name, path, audience }) => (
          <li key={path}>
            <a href={path}>
              <span>{`${name} `}</span>
              <small>{audience}</small>
            </a>
          </li>
        ))}
        {pages.map(({ name, path }) => (
          <li key={name}>
            <a href={path}>{name}</a>
          </li>
        ))}
        {guides
          .filter((code) => audiences.has(code))
          .map((code) => (
            <li key={code}>
              <a href={guidePath(code)}>
                {SEARCH.guide} <small>{audiences.get(code)}</small>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
