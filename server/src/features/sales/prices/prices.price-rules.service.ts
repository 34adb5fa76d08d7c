import { bam, formatMoney } from '#domain/money/money-amounts.ts';
import type { Weekday } from '#domain/prices/price-days.ts';
import type { CreatePriceRuleRequest, PriceRule, UpdatePriceRuleRequest } from '#schemas/prices/prices.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { toPriceRule } from './prices.queries.ts';
import {
  deletePriceRule,
  insertPriceRule,
  lockPriceRules,
  type PriceRuleRow,
  updatePriceRule,
} from './prices.repository.ts';
import { assertNoOverlap, assertRoom } from './prices.rules.ts';

type State = { present: PriceRuleRow[]; assertHallExists(): void };

const weekdayNames: Record<Weekday, () => string> = {
  MON: texts.weekday_short_monday,
  TUE: texts.weekday_short_tuesday,
  WED: texts.weekday_short_wednesday,
  THU: texts.weekday_short_thursday,
  FRI: texts.weekday_short_friday,
  SAT: texts.weekday_short_saturday,
  SUN: texts.weekday_short_sunday,
};

/** 05-01 as 01.05. */
const formatMonthDay = (monthDay: string) => `${monthDay.split('-').reverse().join('.')}.`;

/** Which rent and which minimum of guests hold on which days. Sent offers keep their own lines. */
export function createPriceRulesService(
  { clock, invalidation, idempotency }: Platform,
  { halls }: { halls: Pick<HallsService, 'lockForBooking' | 'listAll'> },
) {
  /** The hall is locked before the rules, as by its removal, which deletes its rules. */
  const change = <Result>(
    hallId: number | null | undefined,
    work: (tx: Transaction, state: State) => Promise<Result>,
  ) =>
    invalidation.transaction(['prices'], async (tx) => {
      const isMissing = typeof hallId === 'number' && !(await halls.lockForBooking(tx, hallId));
      const assertHallExists = () => {
        if (isMissing) throw new AppError('notFound');
      };
      return work(tx, { present: await lockPriceRules(tx), assertHallExists });
    });

  async function auditedFields(tx: Transaction, rule: PriceRuleRow) {
    const { name, hallId, from, to, year, weekdays, eventType, rent, minimumGuests, priority } = rule;
    const hall = (await halls.listAll(tx)).find((one) => one.hallId === hallId);
    return {
      name,
      hall: hall?.name ?? texts.label_all_halls(),
      from: formatMonthDay(from),
      to: formatMonthDay(to),
      year,
      weekdays: weekdays.map((weekday) => weekdayNames[weekday]()).join(', '),
      eventType,
      rent: formatMoney(bam(rent)),
      minimumGuests,
      priority,
    };
  }

  const recordAction = (
    tx: Transaction,
    {
      row,
      ...action
    }: Pick<AuditedAction, 'caller' | 'action' | 'before' | 'after'> & {
      row: PriceRuleRow;
    },
  ) =>
    recordAudit(tx, clock.now(), {
      kind: 'PRICE_RULE',
      object: { id: row.priceRuleId, name: row.name },
      ...action,
    });

  const existing = (present: PriceRuleRow[], priceRuleId: number) =>
    orNotFound(present.find((one) => one.priceRuleId === priceRuleId));

  return {
    async createPriceRule(
      request: CreatePriceRuleRequest,
      { caller, key }: IdempotentCall,
    ): Promise<PriceRule> {
      const keyed = { userId: caller.userId, route: 'createPriceRule', key, body: request };
      return change(request.hallId, (tx, { present, assertHallExists }) =>
        idempotency.once(tx, keyed, async () => {
          assertHallExists();
          assertRoom(present);
          assertNoOverlap(request, present);
          const now = clock.now();
          const { rent, ...fields } = request;
          const times = { createdAt: now, updatedAt: now };
          const row = await insertPriceRule(tx, { ...fields, rent: rent.amount, ...times });
          await recordAction(tx, { caller, row, action: 'CREATED', after: await auditedFields(tx, row) });
          return toPriceRule(row);
        }),
      );
    },

    /** A changed demo rule is no longer demo content. */
    async updatePriceRule(
      caller: Caller,
      priceRuleId: number,
      { updatedAt, rent, ...fields }: UpdatePriceRuleRequest,
    ): Promise<PriceRule> {
      return change(fields.hallId, async (tx, { present, assertHallExists }) => {
        const before = existing(present, priceRuleId);
        assertUnchanged(before.updatedAt, updatedAt);
        assertHallExists();
        const changes = { ...fields, ...(rent && { rent: rent.amount }) };
        // Without a changed field, neither `updatedAt` nor the audit log changes.
        if (Object.keys(changes).length === 0) return toPriceRule(before);
        assertNoOverlap(
          { ...before, ...changes },
          present.filter((other) => other !== before),
        );
        const row = await updatePriceRule(tx, priceRuleId, {
          ...changes,
          isDemo: false,
          updatedAt: nextUpdate(before.updatedAt, clock.now()),
        });
        await recordAction(tx, {
          caller,
          row,
          action: 'UPDATED',
          before: await auditedFields(tx, before),
          after: await auditedFields(tx, row),
        });
        return toPriceRule(row);
      });
    },

    async removePriceRule(caller: Caller, priceRuleId: number) {
      return change(null, async (tx, { present }) => {
        const row = existing(present, priceRuleId);
        await deletePriceRule(tx, priceRuleId);
        await recordAction(tx, { caller, row, action: 'REMOVED' });
        return { priceRuleId };
      });
    },
  };
}
