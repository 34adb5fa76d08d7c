import type { EventType } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';

const eventTypes: Record<EventType, () => string> = {
  WEDDING: texts.event_type_wedding,
  BIRTHDAY: texts.event_type_birthday,
  BAPTISM: texts.event_type_baptism,
  OTHER: texts.event_type_other,
};

export const formatEventType = (eventType: EventType) => eventTypes[eventType]();

export const formatEvent = ({
  eventType,
  customEventType,
}: {
  eventType: EventType;
  customEventType: string | null;
}) => (eventType === 'OTHER' ? customEventType || texts.event_type_custom() : formatEventType(eventType));
