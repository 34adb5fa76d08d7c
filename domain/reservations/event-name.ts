import type { EventType } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';

const eventTypes = {
  WEDDING: texts.event_type_wedding,
  BIRTHDAY: texts.event_type_birthday,
  BAPTISM: texts.event_type_baptism,
};

/** An event of type OTHER may have its own name. */
export const formatEvent = ({
  eventType,
  customEventType,
}: {
  eventType: EventType;
  customEventType: string | null;
}): string =>
  eventType === 'OTHER' ? customEventType || texts.event_type_custom() : eventTypes[eventType]();
