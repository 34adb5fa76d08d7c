import type { Hall } from '#contracts/halls.ts';

/** A hall as the home page shows it: a page carries only what it shows. */
export type ShownHall = Pick<
  Hall,
  'hallId' | 'name' | 'maxGuestsMin' | 'maxGuestsMax' | 'description' | 'photos'
> & { features: string[] };

export const toShownHall = ({
  hallId,
  name,
  maxGuestsMin,
  maxGuestsMax,
  description,
  photos,
  features,
}: Hall): ShownHall => ({
  hallId,
  name,
  maxGuestsMin,
  maxGuestsMax,
  description,
  // The others are fetched one ahead of their turn.
  photos: photos.map((photo, index) => (index === 0 ? photo : { ...photo, placeholder: null })),
  features: features.map((feature) => feature.name),
});
