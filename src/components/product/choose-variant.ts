/**
 * Shows the chosen variant in the head, the panel and the buy bar, and changes the URL to its page. The
 * script is inline below all variants, so that the others are hidden before the first paint.
 */
const panel = document.currentScript?.closest<HTMLElement>('.purchase');
const all = <T extends HTMLElement>(selector: string) => [
  ...(panel?.querySelectorAll<T>(selector) ?? []),
];
const groups = all('.chooser fieldset');
const variants = all('.variant');
const [state, said] = all('.chooser > p');
const [unchosen] = all('.unchosen');
const inputs = groups.map((group) => [...group.querySelectorAll('input')]);

const chosenValues = () => inputs.map((group) => group.find(({ checked }) => checked)?.value);

const isSold = ({ dataset }: HTMLElement) => dataset['sold'] !== undefined;

function variantsWith(wanted: readonly (string | undefined)[]): HTMLElement[] {
  return variants.filter(({ dataset }) => {
    const values = dataset['values']?.split(' ');
    return wanted.every((value, place) => value === undefined || value === values?.[place]);
  });
}

/** Marks the values that, together with the other chosen options, leave no variant for sale. */
function markUnavailable(wanted: readonly (string | undefined)[]): void {
  for (const [place, group] of inputs.entries()) {
    for (const { value, nextElementSibling: shown } of group) {
      const isOut = !variantsWith(wanted.with(place, value)).some(isSold);
      shown?.classList.toggle('is-out', isOut);
      shown?.querySelector('small')?.toggleAttribute('hidden', !isOut);
    }
  }
}

/** Copies prices, codes and key figures to their places in the head, prices and button state to the bar. */
function showInHead(chosen: HTMLElement | undefined): void {
  const copied = [
    ['.prices', '.offer .prices'],
    ['.prices', '.buy-bar .prices'],
    ['.codes', '.product-intro > .codes'],
    ['.key-figures', '.product-intro > .key-figures'],
  ] as const;
  for (const [part, place] of copied) {
    const shown = (chosen ?? unchosen)?.querySelector(part)?.cloneNode(true);
    if (shown) document.querySelector(place)?.replaceWith(shown);
  }
  const [choose, buy] = document.querySelectorAll<HTMLElement>('.buy-bar .button');
  const isBought = chosen !== undefined && isSold(chosen);
  choose?.toggleAttribute('hidden', isBought);
  buy?.toggleAttribute('hidden', !isBought);
}

/**
 * Shows a message about the choice.
 *
 * @param open option group that the message concerns
 */
function showMessage(text = '', open?: HTMLElement): void {
  for (const group of groups) group.classList.toggle('is-open', group === open);
  if (state) state.textContent = text;
}

/**
 * Moves the focus to the first option not yet chosen, or to the last option if all are, and shows
 * the prompt of this option.
 */
function focusUnchosen(): void {
  const open = groups.at(chosenValues().indexOf(undefined));
  open?.querySelector('input')?.focus();
  showMessage(open?.dataset['asks'], open);
}

function showChosenVariant(): HTMLElement | undefined {
  const wanted = chosenValues();
  const isComplete = !wanted.includes(undefined);
  const [chosen] = isComplete ? variantsWith(wanted) : [];
  markUnavailable(wanted);
  for (const variant of variants) variant.hidden = variant !== chosen;
  if (unchosen) unchosen.hidden = chosen !== undefined;
  for (const part of all('.promises')) part.hidden = chosen !== undefined && !isSold(chosen);
  showMessage(isComplete && !chosen ? state?.dataset['none'] : undefined);
  const picture = document.getElementById(chosen?.dataset['picture'] ?? '');
  if (picture instanceof HTMLInputElement) picture.checked = true;
  showInHead(chosen);
  return chosen;
}

const linkOf = (variant: HTMLElement) => variant.querySelector<HTMLAnchorElement>('h2 a');

/** Returns the variant that a fragment of an older link names, such as `#v-sku`. */
const variantOfFragment = () => variants.find(({ id }) => `#${id}` === location.hash);

const variantOfPage = () =>
  variants.find((variant) => linkOf(variant)?.pathname === location.pathname);

function choose(named: HTMLElement | undefined): void {
  const values = named?.dataset['values']?.split(' ');
  for (const [place, group] of inputs.entries()) {
    for (const input of group) if (values) input.checked = input.value === values[place];
  }
  showChosenVariant();
}

panel?.addEventListener('change', ({ target }) => {
  if (!(target instanceof Element && target.closest('.chooser'))) return;
  const chosen = showChosenVariant();
  if (said)
    said.textContent = all('.variant:not([hidden]) .price, .variant:not([hidden]) .availability')
      .map((part) => part.textContent)
      .join(', ');
  const path = chosen && linkOf(chosen)?.pathname;
  // The query may contain the click id of an advertisement.
  if (path) history.replaceState(history.state, '', path + location.search);
});
addEventListener('hashchange', () => {
  const named = variantOfFragment();
  // Other fragments, such as those of links within the page, change nothing.
  if (named) choose(named);
});
/** Buttons of the bar act on the panel. */
addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('a[href="#choose"]')) {
    event.preventDefault();
    focusUnchosen();
  }
  if (target?.closest('[data-buys-chosen]') && event.detail < 2) {
    panel?.querySelector<HTMLElement>('.variant:not([hidden]) .add-to-cart .button')?.click();
  }
});
for (const part of all('.chooser')) part.hidden = false;
for (const link of all('.all-variants')) link.hidden = true;
panel?.classList.add('is-choosing');
choose(variantOfFragment() ?? variantOfPage());
// Updates the bar, which follows this script in the document.
addEventListener('DOMContentLoaded', showChosenVariant);
