import type { Hall } from '#schemas/halls.ts';

/** Only what the home page shows, to keep its data small. */
export type ShownHall = Pick<
  Hall,
  'hallId' | 'name' | 'slug' | 'maxGuestsMin' | 'maxGuestsMax' | 'description' | 'photos'
> & { features: string[] };

const toNamedHall = ({ hallId, name, slug, maxGuestsMin, maxGuestsMax }: Hall) => ({
  hallId,
  name,
  slug,
  maxGuestsMin,
  maxGuestsMax,
});

export const toShownHall = (hall: Hall): ShownHall => ({
  ...toNamedHall(hall),
  description: hall.description,
  // Placeholders of further photos are not needed at first.
  photos: hall.photos.map((photo, index) => (index === 0 ? photo : { ...photo, placeholder: null })),
  features: hall.features.map((feature) => feature.name),
});

/** The data of a card of another hall. */
export type NeighbouringHall = Pick<
  ShownHall,
  'hallId' | 'name' | 'slug' | 'maxGuestsMin' | 'maxGuestsMax'
> & {
  cover: Hall['photos'][number] | undefined;
};

export const toNeighbouringHall = (hall: Hall): NeighbouringHall => ({
  ...toNamedHall(hall),
  cover: hall.photos[0],
});
