import type { Hall } from '#contracts/halls.ts';

/** A hall as the home page shows it: a page carries only what it shows. */
export type ShownHall = Pick<
  Hall,
  'hallId' | 'name' | 'slug' | 'maxGuestsMin' | 'maxGuestsMax' | 'description' | 'photos'
> & { features: string[] };

export const toShownHall = ({
  hallId,
  name,
  slug,
  maxGuestsMin,
  maxGuestsMax,
  description,
  photos,
  features,
}: Hall): ShownHall => ({
  hallId,
  name,
  slug,
  maxGuestsMin,
  maxGuestsMax,
  description,
  // The others are fetched one ahead of their turn.
  photos: photos.map((photo, index) => (index === 0 ? photo : { ...photo, placeholder: null })),
  features: features.map((feature) => feature.name),
});

/** As much of a hall as a card beside another one shows. */
export type NeighbouringHall = Pick<
  ShownHall,
  'hallId' | 'name' | 'slug' | 'maxGuestsMin' | 'maxGuestsMax'
> & {
  cover: Hall['photos'][number] | undefined;
};

export const toNeighbouringHall = ({
  hallId,
  name,
  slug,
  maxGuestsMin,
  maxGuestsMax,
  photos,
}: Hall): NeighbouringHall => ({ hallId, name, slug, maxGuestsMin, maxGuestsMax, cover: photos[0] });
