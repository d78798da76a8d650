/**
 * Folds long sections on a small screen, except the one that the fragment of the URL names. Links
 * within the page open their section. Without the script all sections are open.
 */
const folds = [...document.querySelectorAll<HTMLDetailsElement>('.fold')];

function openNamed(hash: string | undefined): void {
  for (const fold of folds) if (`#${fold.parentElement?.id}` === hash) fold.open = true;
}

if (matchMedia('(max-width: 43.99rem)').matches) for (const fold of folds) fold.open = false;
openNamed(location.hash);
addEventListener('hashchange', () => openNamed(location.hash));
// A second tap on a link does not change the URL.
addEventListener('click', ({ target }) => openNamed((target as Element).closest('a')?.hash));
