import type { MoneyOverview, MoneyOverviewQuery } from '#contracts/money/overview.ts';

export type MoneyOverviewService = { getOverview(query: MoneyOverviewQuery): Promise<MoneyOverview> };
