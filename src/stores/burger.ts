import { atom } from 'nanostores';

/** State of the burger button: '99' while its menu is closed, as the owner numbers it. */
export const BURGER_CLOSED = '99';
export const BURGER_OPEN = '1';

export const $burger = atom<string>(BURGER_CLOSED);

/** Follows the menu that the burger button opens. */
export function followBurger(menu: HTMLElement): void {
  menu.addEventListener('toggle', (event) => {
    if (event.target !== menu || !(event instanceof ToggleEvent)) return;
    $burger.set(event.newState === 'open' ? BURGER_OPEN : BURGER_CLOSED);
  });
}
