/**
 * What the platform does not do by itself: menus close each other, and when somebody leaves them, and
 * their pictures and icons come when one opens. It runs before they are there, so the window listens.
 */
import { categoryIconPath } from '#lib/urls/paths.ts';
import { categoryPicturePath } from '#lib/urls/picture-paths.ts';
import { signOut } from '#stores/session/sign-out.ts';

/** From here on the drawer is a row of menus; the style sheets know the same width. */
const wide = matchMedia('(min-width: 64rem)');

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]');

/** The drawer, which holds the menus, or the account menu. */
const popover = (id: 'menu' | 'account') => document.getElementById(id);

function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

function closeAll(): void {
  closeMenus();
  popover('menu')?.hidePopover();
  popover('account')?.hidePopover();
}

/** Markup for them would weigh on every page, and most visits open no menu. */
function illustrate(menu: Element): void {
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
  // Before it opens: what came later would make it grow under the finger.
  else if (menu) illustrate(menu);
  // A click that an island repeats is no click elsewhere.
  else if (isTrusted) closeMenus();
});

addEventListener('keydown', ({ key }) => {
  const [menu] = key === 'Escape' ? openMenus() : [];
  if (!menu) return;
  closeMenus();
  menu.querySelector('summary')?.focus();
});

// When the focus goes on to something outside; a press on the opener closes by itself.
addEventListener('focusout', ({ target, relatedTarget: next }) => {
  if (!(target instanceof Element && next instanceof Element)) return;
  if (wide.matches && target.closest('.menu')?.contains(next) === false) closeMenus();
  const left = target.closest<HTMLElement>('#menu, #account');
  if (!left || left.contains(next)) return;
  if (next.getAttribute('popovertarget') !== left.id) left.hidePopover();
});

addEventListener(
  'toggle',
  ({ target: menu }) => {
    if (!(menu instanceof Element && menu.matches('.menu[open]'))) return;
    popover('account')?.hidePopover();
    // The one above may have closed, and have taken the heading up with it.
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
// A page that comes back by Back comes back closed.
addEventListener('pagehide', closeAll);
