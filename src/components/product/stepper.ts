/**
 * The buttons beside the quantity of a product: they step before any script file is there, so that a
 * tap on Add to cart asks for what stands in the field. Screen readers hear the new quantity.
 */
const spoken = document.createElement('span');

addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  const field = button?.parentElement?.querySelector('input');
  if (!field) return;
  if (button?.dataset['step'] === 'stepUp') field.stepUp();
  else field.stepDown();
  document.getElementById('heard')?.after(spoken);
  spoken.textContent = field.value;
});
