import type { ExtraUnit } from '#domain/prices/price-lines.ts';
import * as texts from '#texts';

const units: Record<ExtraUnit, () => string> = {
  EVENT: texts.label_per_event,
  GUEST: texts.label_per_guest,
  PIECE: texts.label_per_piece,
  HOUR: texts.label_per_hour,
};

/** "po gostu" */
export const formatExtraUnit = (unit: ExtraUnit) => units[unit]();
