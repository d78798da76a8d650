/**
 * Buttons that change the quantity of a product. They work before any script file loads, so an
 * early tap on Add to cart sends the quantity shown. Screen readers announce the new quantity.
 */
const spoken = document.createElement('span');

addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  const field = button?.parentElement?.querySelector('input');
  if (!field) return;
  if (button?.dataset['step'] === 'stepUp') field.stepUp();
  else field.stepDown();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.getElementById('heard')?.after(spoken);
  spoken.textContent = field.value;
});
