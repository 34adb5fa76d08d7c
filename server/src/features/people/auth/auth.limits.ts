import { days, hours, minutes } from '#server/platform/clock.ts';
import { defineLimit, defineNetworkLimit } from '#server/platform/http/rate-limits.ts';

export const signInByAccountAndAddress = defineNetworkLimit({
  name: 'sign-in-account-address',
  max: 10,
  within: minutes(15),
});
export const signInByAddress = defineNetworkLimit({ name: 'sign-in-address', max: 30, within: minutes(15) });
export const signInByAccount = defineLimit({ name: 'sign-in-account', max: 100, within: hours(1) });
export const registrationByAddress = defineNetworkLimit({
  name: 'registration-address',
  max: 20,
  within: hours(1),
});
export const registrationByEmail = defineLimit({ name: 'registration-email', max: 3, within: days(1) });
export const linkByAddress = defineNetworkLimit({ name: 'link-address', max: 20, within: hours(1) });
export const linkByEmail = defineLimit({ name: 'link-email', max: 5, within: hours(1) });
export const resetByAddress = defineNetworkLimit({ name: 'reset-address', max: 30, within: minutes(15) });
export const passwordChangeByUser = defineLimit({
  name: 'password-change-user',
  max: 10,
  within: minutes(15),
});
