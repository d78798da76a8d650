import type { SearchCard } from '#lib/site-data/search-index.ts';

interface Props {
  image: SearchCard['image'];
  /** Value of the `sizes` attribute: the width of the picture in the layout. */
  sizes: string;
  isLazy?: boolean;
}

/** The alternative text is empty, because the product's name is next to the picture. */
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
