/**
 * Closes menus on a click elsewhere, on Escape, when the focus leaves and when the account menu
 * opens. Loads the pictures of a menu when it is clicked. Records the direction of scrolling. The
 * listeners are on the window because the script runs before the menus exist.
 */
import { categoryIconPath } from '#lib/urls/paths.ts';
import { categoryPicturePath } from '#lib/urls/picture-paths.ts';
import { signOut } from '#stores/session/sign-out.ts';

/** Width from which the drawer is a row of menus; the style sheets repeat it. */
const wide = matchMedia('(min-width: 64rem)');

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]');

const popover = (id: 'menu' | 'account') => document.getElementById(id);

function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

function closeAll(): void {
  closeMenus();
  popover('menu')?.hidePopover();
  popover('account')?.hidePopover();
}

/**
 * Adds the pictures of a menu. Their markup would enlarge every page, although most visits open no
 * menu.
 */
function addPictures(menu: Element): void {
  for (const icon of menu.querySelectorAll('use')) {
    icon.setAttribute('href', categoryIconPath(icon.dataset['icon'] ?? ''));
  }
  const bare = 'a:not(.more, :has(*))';
  for (const link of menu.querySelectorAll<HTMLAnchorElement>(bare)) {
    const picture = new Image();
    picture.alt = '';
    picture.src = categoryPicturePath(link.pathname);
    link.prepend(picture);
  }
}

addEventListener('click', ({ target, isTrusted }) => {
  if (!(target instanceof Element)) return;
  const logout = target.closest<HTMLElement>('#logout');
  const menu = target.closest('.menu');
  if (logout) signOut(logout.dataset['next'] ?? '/');
  // Pictures added after the menu opens would make it grow under the finger.
  else if (menu) addPictures(menu);
  // A click that an island replays must not close menus.
  else if (isTrusted) closeMenus();
});

addEventListener('keydown', ({ key }) => {
  const [menu] = key === 'Escape' ? openMenus() : [];
  if (!menu) return;
  closeMenus();
  menu.querySelector('summary')?.focus();
});

// Closes menus when the focus moves outside. A press on the opener closes its popover already.
addEventListener('focusout', ({ target, relatedTarget: next }) => {
  if (!(target instanceof Element && next instanceof Element)) return;
  if (wide.matches && target.closest('.menu')?.contains(next) === false) closeMenus();
  const left = target.closest<HTMLElement>('#menu, #account');
  if (!left || left.contains(next)) return;
  if (next.getAttribute('popovertarget') !== left.id) left.hidePopover();
});

// Style sheets collapse the header of phones while the shopper scrolls down.
let lastY = scrollY;
addEventListener(
  'scroll',
  () => {
    if (Math.abs(scrollY - lastY) < 8) return;
    document.documentElement.dataset['scroll'] = scrollY > lastY && scrollY > 60 ? 'down' : 'up';
    lastY = scrollY;
  },
  { passive: true },
);

addEventListener(
  'toggle',
  ({ target: menu }) => {
    if (!(menu instanceof Element && menu.matches('.menu[open]'))) return;
    popover('account')?.hidePopover();
    // Another menu above may have closed and moved this heading out of view.
    if (!wide.matches) menu.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
  },
  true,
);

addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (newState === 'open' && target === popover('account')) closeMenus();
  },
  true,
);

wide.addEventListener('change', closeAll);
// So that no menu is open when the browser restores the page.
addEventListener('pagehide', closeAll);
