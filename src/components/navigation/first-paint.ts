/**
 * Sets attributes of the root element that style sheets need for the first paint, and updates them
 * in every open tab. They contain the cookie consent, sign-in, basket, basket count and whether
 * prices with VAT come first.
 */
const { dataset, style } = document.documentElement;

const vatChoices = () => [...document.querySelectorAll<HTMLButtonElement>('#vat button')];

function read(): void {
  try {
    const { privacy, login, guestCode, basketCount, vat } = localStorage;
    const hasBasket = !!(login || guestCode);
    dataset['privacy'] = privacy === 'essential' ? privacy : String(privacy === 'true');
    dataset['login'] = String(!!login);
    dataset['basket'] = String(hasBasket);
    const count = hasBasket && /^[1-9]\d{0,5}$/.test(basketCount) ? basketCount : 0;
    style.setProperty('--basket-count', `"${count}"`);
    dataset['count'] = String(count);
    if (/^(in|ex)cl$/.test(vat)) dataset['vat'] = vat;
  } catch {
    dataset['login'] = dataset['basket'] = 'false';
  }
  // Style sheets read the root element, but screen readers need the state of the buttons.
  for (const choice of vatChoices()) {
    choice.setAttribute('aria-pressed', String(choice.value === dataset['vat']));
  }
}

read();
for (const event of ['storage', 'pageshow', 'shop:basket']) addEventListener(event, read);

addEventListener('click', ({ target }) => {
  // A translator wraps the text of a button in elements.
  const chosen = vatChoices().find((choice) => choice.contains(target as Node));
  if (chosen === undefined) return;
  dataset['vat'] = chosen.value;
  try {
    localStorage['vat'] = chosen.value;
  } catch {
    // Storage is blocked or full: the choice applies to this page only.
  }
  read();
});
