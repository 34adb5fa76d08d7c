import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';

const receivedIn = [
  texts.panel_money_received_1,
  texts.panel_money_received_2,
  texts.panel_money_received_3,
  texts.panel_money_received_4,
  texts.panel_money_received_5,
  texts.panel_money_received_6,
  texts.panel_money_received_7,
  texts.panel_money_received_8,
  texts.panel_money_received_9,
  texts.panel_money_received_10,
  texts.panel_money_received_11,
  texts.panel_money_received_12,
];

/** "Primljeno u novembru" */
export const receivedInMonth = (day: Day) => receivedIn[Number(day.slice(5, 7)) - 1]?.() ?? '';
