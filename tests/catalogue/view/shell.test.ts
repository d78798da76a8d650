import { describe, expect, it } from 'vitest';
import { toShell } from '#catalogue/view/shell.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const MENUS = {
  services: { title: 'Services', links: [] },
  hire: { title: 'Hire', links: [] },
  drawer: [],
  footer: [],
};

const MEDIA = {
  file: '/a.jpg',
  label: null,
  types: ['thumbnail'],
  position: 1,
  disabled: false,
  mediaType: 'image',
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
  it('lists the categories of each audience in the configured order', () => {
    const [home, professional] = shell().categoryMenus;
    expect(home).toEqual({
      audience: 'home-garden',
      name: 'Home & Garden',
      path: '/home-garden',
      categories: [
        { code: 'window-vac', name: 'Window Vac', path: '/home-garden/window-vac', picture: null },
      ],
    });
    expect(professional?.categories.map(({ name }) => name)).toEqual([
      'Pressure Washers',
      'Sweepers',
      'Dry Ice Cleaning',
    ]);
  });

  it('shows a category with the picture of its first product at a stable address', () => {
    const pictured = product({ media: [MEDIA] });
    const bare = product({ id: 2, sku: 'BARE' });
    const menus = (skus: string[]) => {
      const reader = snapshotOf([pictured, bare], (writer) => {
        writer.addPicture(MEDIA.file, '/a.0123456789');
        writer.addListing('home-garden', 'window-vac', 'Window Vac', skus);
      });
      return toShell(reader, MENUS).categoryMenus[0]?.categories[0]?.picture;
    };
    expect(menus([pictured.sku, bare.sku])).toBe(
      '/pictures/categories/home-garden/window-vac.webp',
    );
    expect(menus([bare.sku, pictured.sku])).toBeNull();
    expect(menus([])).toBeNull();
  });

  it('offers dry ice cleaning to professionals only', () => {
    const codes = shell().categoryMenus.map(({ categories }) => categories.map(({ code }) => code));
    expect(codes[0]).not.toContain('dry-ice-cleaning');
    expect(codes[1]).toContain('dry-ice-cleaning');
  });

  it('includes the menus of editors', () => {
    expect(shell()).toMatchObject(MENUS);
  });
});
