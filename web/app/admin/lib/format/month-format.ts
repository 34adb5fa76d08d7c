import * as texts from '#texts';

const shortNames = [
  texts.month_short_1,
  texts.month_short_2,
  texts.month_short_3,
  texts.month_short_4,
  texts.month_short_5,
  texts.month_short_6,
  texts.month_short_7,
  texts.month_short_8,
  texts.month_short_9,
  texts.month_short_10,
  texts.month_short_11,
  texts.month_short_12,
];

/** 1 is January. "Nov" */
export const shortMonthName = (month: number) => shortNames[month - 1]?.() ?? '';
