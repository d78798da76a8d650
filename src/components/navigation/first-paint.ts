/** Runs in the head of every page, before it is painted: see `FirstPaint.astro`. */
const { dataset, style } = document.documentElement;

function read(): void {
  try {
    const { privacy, login, guestCode, basketCount } = localStorage;
    const hasBasket = !!(login || guestCode);
    dataset['privacy'] = String(privacy === 'true');
    dataset['login'] = String(!!login);
    dataset['basket'] = String(hasBasket);
    const count = hasBasket && /^[1-9]\d{0,5}$/.test(basketCount) ? basketCount : 0;
    style.setProperty('--basket-count', `"${count}"`);
  } catch {
    dataset['login'] = dataset['basket'] = 'false';
  }
}

read();
for (const event of ['storage', 'pageshow', 'shop:basket']) addEventListener(event, read);
