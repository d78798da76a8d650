/** What the platform does not do by itself: menus close each other, and when somebody leaves them. */
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

/** The focus went on to something outside; a press on the opener closes by itself. */
function isLeft(menu: Element, { relatedTarget }: FocusEvent): boolean {
  return (
    relatedTarget instanceof Element &&
    !menu.contains(relatedTarget) &&
    relatedTarget.getAttribute('popovertarget') !== menu.id
  );
}

// A click that an island repeats is no click elsewhere.
document.addEventListener('click', ({ target, isTrusted }) => {
  if (isTrusted && target instanceof Element && target.closest('.menu') === null) closeMenus();
});

document.addEventListener('keydown', ({ key }) => {
  const open = menus.find((menu) => menu.open);
  if (key !== 'Escape' || open === undefined) return;
  closeMenus();
  open.querySelector('summary')?.focus();
});

for (const menu of menus) {
  menu.addEventListener('toggle', () => {
    if (!menu.open) return;
    account?.hidePopover();
    // The one above may have closed, and have taken the heading up with it.
    if (!wide.matches) menu.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
  });
  menu.addEventListener('focusout', (event) => {
    if (wide.matches && isLeft(menu, event)) menu.open = false;
  });
}

for (const popover of [drawer, account]) {
  popover?.addEventListener('focusout', (event) => {
    if (isLeft(popover, event)) popover.hidePopover();
  });
}

account?.addEventListener('beforetoggle', (event) => {
  if (event instanceof ToggleEvent && event.newState === 'open') closeMenus();
});

wide.addEventListener('change', closeAll);
// A page that comes back by Back comes back closed.
addEventListener('pagehide', closeAll);

const logout = document.getElementById('logout');
logout?.addEventListener('click', () => signOut(logout.dataset['next'] ?? '/'));
