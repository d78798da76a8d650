/**
 * What the platform does not do by itself: menus close each other, and when somebody leaves them, and
 * their icons come with the first that opens.
 */
import { signOut } from '#stores/sign-out.ts';

const menus = [...document.querySelectorAll<HTMLDetailsElement>('.main-menu .menu')];
const drawer = document.getElementById('menu');
const account = document.getElementById('account');
/** From here on the drawer is a row of menus; the style sheets know the same width. */
const wide = matchMedia('(min-width: 64rem)');

function closeMenus(): void {
  for (const menu of menus) menu.open = false;
}

function closeAll(): void {
  closeMenus();
  drawer?.hidePopover();
  account?.hidePopover();
}

// A click that an island repeats is no click elsewhere.
document.addEventListener('click', ({ target, isTrusted }) => {
  if (isTrusted && target instanceof Element && !target.closest('.menu')) closeMenus();
});

document.addEventListener('keydown', ({ key }) => {
  const open = key === 'Escape' && menus.find((menu) => menu.open);
  if (!open) return;
  closeMenus();
  open.querySelector('summary')?.focus();
});

/** Closes it when the focus goes on to something outside; a press on the opener closes by itself. */
function closeWhenLeft(menu: HTMLElement | null, close: () => void): void {
  menu?.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (!(next instanceof Element) || menu.contains(next)) return;
    if (next.getAttribute('popovertarget') !== menu.id) close();
  });
}

for (const menu of menus) {
  menu.addEventListener('toggle', () => {
    if (!menu.open) return;
    account?.hidePopover();
    for (const icon of menu.querySelectorAll('use')) {
      icon.setAttribute('href', `${drawer?.dataset['icons']}${icon.dataset['icon']}`);
    }
    // The one above may have closed, and have taken the heading up with it.
    if (!wide.matches) menu.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
  });
  closeWhenLeft(menu, () => {
    if (wide.matches) menu.open = false;
  });
}

for (const popover of [drawer, account]) closeWhenLeft(popover, () => popover?.hidePopover());

account?.addEventListener('beforetoggle', ({ newState }) => {
  if (newState === 'open') closeMenus();
});

wide.addEventListener('change', closeAll);
// A page that comes back by Back comes back closed.
addEventListener('pagehide', closeAll);

const logout = document.getElementById('logout');
logout?.addEventListener('click', () => signOut(logout.dataset['next'] ?? '/'));
