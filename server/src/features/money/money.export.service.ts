import type { MoneyExportQuery } from '#contracts/money/overview.ts';
import type { Caller } from '../../platform/http/access.ts';

export type MoneyExport = {
  exportEntries(
    query: MoneyExportQuery,
    caller: Caller,
  ): Promise<{ contentType: string; fileName: string; body: Buffer | NodeJS.ReadableStream }>;
};
