import { z } from 'zod';
import { currencies } from '#domain/money/money-amounts.ts';
import * as texts from '#texts';
import '../schema-settings.ts';

export const currencySchema = z.enum(currencies);

export const maxMoney = 10_000_000_000;

const invalid = () => texts.money_invalid();

/** Amounts are in the smallest unit: fening, cent. */
const moneyOf = (least: number) =>
  z.object({
    amount: z.int({ error: invalid }).min(least, { error: invalid }).max(maxMoney, { error: invalid }),
    currency: currencySchema,
  });

/** An amount that is paid, charged or asked for. */
export const sentMoneySchema = moneyOf(1).meta({ id: 'SentMoney' });

/** A price may be nothing, as of what is included. */
export const sentPriceSchema = moneyOf(0).meta({ id: 'SentPrice' });

export const moneySchema = z.object({ amount: z.int(), currency: currencySchema }).meta({ id: 'Money' });
