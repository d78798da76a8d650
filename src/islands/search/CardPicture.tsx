import type { SearchCard } from '#lib/site-data/search-index.ts';

interface Props {
  image: SearchCard['image'];
  /** Value of the `sizes` attribute: how wide the layout shows it. */
  sizes: string;
  isLazy?: boolean;
}

/** Stands beside the product's name, so it has no words of its own. */
export function CardPicture({ image, sizes, isLazy = false }: Props) {
  const { src, width, height, avif, webp } = image;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img loading={isLazy ? 'lazy' : 'eager'} src={src} width={width} height={height} alt="" />
    </picture>
  );
}
