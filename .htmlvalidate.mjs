/** What makes the HTML of a built page valid; `npm test` asks it of every page. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    // Astro puts the style of its islands in front of the first of a page.
    { style: { flow: true, phrasing: true } },
  ],
  rules: {
    // How React and Astro write what they render: a matter of taste, and the same to a browser.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Safari forgets that a list without bullets is one.
    'no-redundant-role': 'off',
    // Our style sheets keep a telephone number on one line.
    'tel-non-breaking': 'off',
    // Editors write tables without; the sanitiser keeps what is valid.
    'prefer-tbody': 'off',
    // React's ids begin with an underscore: valid, only awkward in a selector.
    'valid-id': ['error', { relaxed: true }],
    // A product is called what its editor calls it; search engines cut where they like.
    'long-title': 'off',
    // A slide of a carousel is an item of a list and named by its place in it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
