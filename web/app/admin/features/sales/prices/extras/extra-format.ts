import type { ExtraUnit } from '#domain/prices/price-lines.ts';
import * as texts from '#texts';

const units: Record<ExtraUnit, () => string> = {
  EVENT: texts.extra_per_event,
  GUEST: texts.extra_per_guest,
  PIECE: texts.extra_per_piece,
  HOUR: texts.extra_per_hour,
};

/** "po gostu" */
export const formatExtraUnit = (unit: ExtraUnit) => units[unit]();
