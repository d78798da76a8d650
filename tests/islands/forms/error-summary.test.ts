import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { INITIAL_FORM_STATE } from '#islands/forms/form-state.ts';

/** The summary takes the focus as well, which reads it. */
it('a rejected form is read once, by its name', () => {
  const message = 'Email or password wrong. Please try again';
  const shown = { ...INITIAL_FORM_STATE, message, attempt: 1 };
  const html = renderToStaticMarkup(createElement(ErrorSummary, { shown }));
  expect(html).not.toContain('role="alert"');
  const [, name] = /<section [^>]*aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<p id="${name}">${message}</p>`);
});
