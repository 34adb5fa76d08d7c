import type { ExtraUnit, LineUnit } from '#domain/prices/price-lines.ts';
import * as texts from '#texts';

const unitNames: Record<ExtraUnit, () => string> = {
  EVENT: texts.label_per_event,
  GUEST: texts.label_per_guest,
  PIECE: texts.label_per_piece,
  HOUR: texts.label_per_hour,
};

/** "po gostu" */
export const formatUnit = (unit: ExtraUnit) => unitNames[unit]();

const quantities: Record<LineUnit, (values: { count: number }) => string> = {
  EVENT: texts.calculator_events,
  GUEST: texts.own_guests,
  CHILD: texts.own_guests,
  PIECE: texts.calculator_pieces,
  HOUR: texts.time_left_hours,
};

/** "24 gosta", "2 sata" */
export const formatQuantity = (unit: LineUnit, count: number) => quantities[unit]({ count });
