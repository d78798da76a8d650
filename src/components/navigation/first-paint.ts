/** Runs in the head of every page, before it is painted: see `FirstPaint.astro`. */
const { dataset, style } = document.documentElement;

function read(): void {
  try {
    const { privacy, login, guestCode, basketCount } = localStorage;
    const hasBasket = !!(login || guestCode);
    dataset['privacy'] = String(privacy === 'true');
    dataset['login'] = String(!!login);
    dataset['basket'] = String(hasBasket);
    style.setProperty('--basket-count', `"${(hasBasket && Number(basketCount)) || 0}"`);
  } catch {
    dataset['login'] = dataset['basket'] = 'false';
  }
}

read();
for (const event of ['storage', 'pageshow', 'shop:basket']) addEventListener(event, read);
