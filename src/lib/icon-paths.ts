/** Icon paths used by both pages and islands, in a view box of 24 by 24. */
export const HEART =
  'M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2z';
export const ARROWS = 'M8 4 4.5 7.5 8 11M4.5 7.5H17M16 13l3.5 3.5L16 20M19.5 16.5H7';
