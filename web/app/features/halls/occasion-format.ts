import type { Occasion } from '#domain/constants.ts';
import * as texts from '#texts';

const names: Record<Occasion, () => string> = {
  WEDDING: texts.occasion_weddings,
  BAPTISM: texts.occasion_baptisms,
  BIRTHDAY: texts.occasion_birthdays,
  GRADUATION: texts.occasion_graduations,
  OTHER: texts.occasion_others,
};

/** The name of an album: 'Vjenčanja'. */
export const formatOccasion = (occasion: Occasion) => names[occasion]();
