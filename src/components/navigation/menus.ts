/** What the platform does not do by itself: menus close each other and at a click elsewhere. */
const menus = [...document.querySelectorAll<HTMLDetailsElement>('.main-menu .menu')];
const account = document.getElementById('account');

function closeMenus(): void {
  for (const menu of menus) menu.open = false;
}

document.addEventListener('click', ({ target, isTrusted }) => {
  // A click that an island repeats was made before the menu was opened.
  if (!isTrusted) return;
  if (target instanceof Element && target.closest('.menu') === null) closeMenus();
});

document.addEventListener('keydown', ({ key }) => {
  const open = menus.find((menu) => menu.open);
  if (key !== 'Escape' || open === undefined) return;
  closeMenus();
  open.querySelector('summary')?.focus();
});

for (const menu of menus) {
  menu.addEventListener('toggle', () => {
    if (menu.open) account?.hidePopover();
  });
}

account?.addEventListener('beforetoggle', (event) => {
  if (event instanceof ToggleEvent && event.newState === 'open') closeMenus();
});

document.getElementById('logout')?.addEventListener('click', () => {
  localStorage.removeItem('login');
  location.assign('/');
});
