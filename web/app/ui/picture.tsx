interface PictureProps {
  name: keyof typeof pictures;
  /** Empty for decoration. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loaded lazily. */
  isLate?: boolean;
  className?: string;
}

/** A picture of the design; cached until the version of all of them changes. */
const addressOf = (file: string) => `/pictures/${file}?v=${import.meta.env.PICTURES_VERSION}`;

/** The fallback is for browsers without AVIF. */
const pictures = {
  hero: { widths: [640, 828, 1080, 1600, 2400], size: [1600, 900], lastResort: addressOf('hero-1080.webp') },
  kruna: { widths: [640, 1080, 1600], size: [1500, 1000], lastResort: addressOf('kruna-1080.webp') },
  evropa: { widths: [640, 1080, 1600], size: [1500, 1000], lastResort: addressOf('evropa-1080.webp') },
  about: { widths: [640, 1080, 1280, 1600], size: [1800, 1200], lastResort: '/assets/about.jpg' },
};

/** Phones show a cropped portrait version. */
const uprightOnPhones = ['hero', 'about'];
const onPhones = '(max-width: 520px)';

/** Also used for the preload. */
export function pictureSources(name: keyof typeof pictures, sizes: string) {
  const type = 'image/avif';
  const srcSet = pictures[name].widths
    .map((pixels) => `${addressOf(`${name}-${pixels}.avif`)} ${pixels}w`)
    .join(', ');
  if (!uprightOnPhones.includes(name)) return [{ type, srcSet, sizes }];
  return [
    { type, srcSet: addressOf(`${name}-phone.avif`), media: onPhones },
    { type, srcSet, sizes, media: `not all and ${onPhones}` },
  ];
}

/** In the width that the screen needs; the first picture of a page loads eagerly. */
export function Picture({ name, alt, sizes, isLate, className }: PictureProps) {
  const { size, lastResort } = pictures[name];
  const [width, height] = size;
  return (
    <picture>
      {pictureSources(name, sizes).map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        src={lastResort}
        alt={alt}
        width={width}
        height={height}
        loading={isLate ? 'lazy' : undefined}
        fetchPriority={isLate ? undefined : 'high'}
        className={className}
      />
    </picture>
  );
}
