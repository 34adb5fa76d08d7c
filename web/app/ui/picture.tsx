interface PictureProps {
  /** Name of a picture in /pictures. */
  name: 'hero' | 'kruna' | 'evropa';
  /** Empty for decoration. */
  alt: string;
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string;
  className?: string;
}

const widths = { hero: [640, 1080, 1600, 2400], kruna: [640, 1080, 1600], evropa: [640, 1080, 1600] };
const proportions = { hero: [16, 9], kruna: [3, 2], evropa: [3, 2] } as const;

/** The first picture of a page: loaded at once, in the width the screen needs. */
export function Picture({ name, alt, sizes, className }: PictureProps) {
  const [width, height] = proportions[name];
  const srcSet = widths[name].map((pixels) => `/pictures/${name}-${pixels}.avif ${pixels}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={`/pictures/${name}-1080.webp`}
        alt={alt}
        width={width * 100}
        height={height * 100}
        fetchPriority="high"
        className={className}
      />
    </picture>
  );
}
