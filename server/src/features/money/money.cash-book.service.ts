import type { CashDay, CloseCashDayRequest } from '#contracts/money/overview.ts';
import type { Caller } from '../../platform/http/access.ts';

export type CashBook = {
  getDay(day: string): Promise<CashDay>;
  closeDay(request: CloseCashDayRequest, caller: Caller): Promise<CashDay>;
};
