/**
 * Shows of the variants of a product the one that was chosen, here and in the bar that follows the page, and
 * keeps it in the address. It runs where it stands, below all variants: none of them is seen to go.
 */
const panel = document.currentScript?.closest<HTMLElement>('.purchase');
const all = <T extends HTMLElement>(selector: string) => [
  ...(panel?.querySelectorAll<T>(selector) ?? []),
];
const groups = all('.chooser fieldset');
const variants = all('.variant');
const inputs = groups.map((group) => [...group.querySelectorAll('input')]);

const chosenValues = () => inputs.map((group) => group.find(({ checked }) => checked)?.value);

const isSold = ({ dataset }: HTMLElement) => dataset['sold'] !== undefined;

function fitting(wanted: readonly (string | undefined)[]): HTMLElement[] {
  return variants.filter(({ dataset }) => {
    const values = dataset['values']?.split(' ');
    return wanted.every((value, place) => value === undefined || value === values?.[place]);
  });
}

/** Marks what cannot be had together with the rest of the choice. */
function mark(wanted: readonly (string | undefined)[]): void {
  for (const [place, group] of inputs.entries()) {
    for (const { value, nextElementSibling: shown } of group) {
      const isOut = !fitting(wanted.with(place, value)).some(isSold);
      shown?.classList.toggle('is-out', isOut);
      shown?.querySelector('small')?.toggleAttribute('hidden', !isOut);
    }
  }
}

/** The bar says what the panel says, and buys what is chosen there. */
function showInBar(chosen: HTMLElement | undefined): void {
  const bar = document.querySelector('.buy-bar');
  const prices = (chosen ?? panel)?.querySelector('.prices');
  if (prices) bar?.querySelector('.prices')?.replaceWith(prices.cloneNode(true));
  const [choose, buy] = bar?.querySelectorAll<HTMLElement>('.button') ?? [];
  const isBought = chosen !== undefined && isSold(chosen);
  choose?.toggleAttribute('hidden', isBought);
  buy?.toggleAttribute('hidden', !isBought);
}

function show(): HTMLElement | undefined {
  const wanted = chosenValues();
  const isComplete = !wanted.includes(undefined);
  const [chosen] = isComplete ? fitting(wanted) : [];
  mark(wanted);
  for (const variant of variants) variant.hidden = variant !== chosen;
  for (const part of all('.unchosen')) part.hidden = chosen !== undefined;
  for (const part of all('.promises')) part.hidden = chosen !== undefined && !isSold(chosen);
  const [state] = all('.choice-state');
  if (state) state.textContent = isComplete && !chosen ? (state.dataset['none'] ?? '') : '';
  const picture = document.getElementById(chosen?.dataset['picture'] ?? '');
  if (picture instanceof HTMLInputElement) picture.checked = true;
  showInBar(chosen);
  return chosen;
}

/** Chooses what the address names. */
function choose(): void {
  const named = variants.find(({ id }) => new URL(`#${id}`, location.href).hash === location.hash);
  const values = named?.dataset['values']?.split(' ');
  for (const [place, group] of inputs.entries()) {
    for (const input of group) if (values) input.checked = input.value === values[place];
  }
  show();
}

panel?.addEventListener('change', ({ target }) => {
  if (!(target instanceof Element && target.closest('.chooser'))) return;
  const chosen = show();
  if (chosen) history.replaceState(history.state, '', `#${chosen.id}`);
});
addEventListener('hashchange', choose);
/** Whoever wants to buy before she chose is led to the choice; the bar's own button stands for the panel's. */
addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('a[href="#choose"]')) {
    event.preventDefault();
    const open = inputs.find((group) => !group.some(({ checked }) => checked));
    (open ?? inputs[0])?.[0]?.focus();
  }
  if (target?.closest('[data-buys-chosen]')) {
    panel?.querySelector<HTMLElement>('.variant:not([hidden]) .add-to-cart .button')?.click();
  }
});
for (const part of all('.chooser')) part.hidden = false;
panel?.classList.add('is-choosing');
choose();
// The bar stands below.
addEventListener('DOMContentLoaded', show);
