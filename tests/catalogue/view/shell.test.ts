import { describe, expect, it } from 'vitest';
import { toShell } from '#catalogue/view/shell.ts';
import { snapshotOf } from '../../setup/snapshots.ts';

const MENUS = {
  services: { title: 'Services', links: [] },
  hire: { title: 'Hire', links: [] },
  footer: [],
};

const shell = () =>
  toShell(
    snapshotOf([], (writer) => {
      writer.addListing('professional', 'sweepers-vacuum-sweepers', 'Sweepers', []);
      writer.addListing('professional', 'pressure-washer', 'Pressure Washers', []);
      writer.addListing('home-garden', 'window-vac', 'Window Vac', []);
    }),
    MENUS,
  );

describe('toShell', () => {
  it('lists the categories of each audience in the owner’s order', () => {
    const [home, professional] = shell().categoryMenus;
    expect(home).toEqual({
      audience: 'home-garden',
      name: 'Home & Garden',
      path: '/home-garden',
      categories: [{ code: 'window-vac', name: 'Window Vac', path: '/home-garden/window-vac' }],
    });
    expect(professional?.categories.map(({ name }) => name)).toEqual([
      ...['Pressure Washers', 'Sweepers', 'Dry Ice Cleaning'],
    ]);
  });

  it('offers dry ice cleaning to professionals only', () => {
    const codes = shell().categoryMenus.map(({ categories }) => categories.map(({ code }) => code));
    expect(codes[0]).not.toContain('dry-ice-cleaning');
    expect(codes[1]).toContain('dry-ice-cleaning');
  });

  it('carries the menus that editors own', () => {
    expect(shell()).toMatchObject(MENUS);
  });
});
