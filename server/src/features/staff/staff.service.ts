import type { StaffEvents } from '#contracts/team/staff-events.ts';
import type { Caller } from '../../platform/http/access.ts';

export type StaffService = {
  listEvents(caller: Caller, range: { from: string; to: string }): Promise<StaffEvents>;
};
