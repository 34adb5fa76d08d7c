import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/days.ts';
import { ruleFor, rulesOverlap } from '#domain/prices/price-days.ts';
import { demoHalls } from './content/halls.ts';
import { demoPriceRules } from './content/prices.ts';

const everyYear = { hallId: 1, year: null, eventType: null };

test.each(demoHalls)(
  'the demo prices of $name cover every day without a conflict',
  ({ name, maxGuestsMax }) => {
    const rules = (demoPriceRules[name] ?? []).map((rule) => ({ ...rule, ...everyYear }));
    for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1))
      expect(ruleFor(rules, { hallId: 1, eventDate: day, eventType: 'OTHER' }), day).toBeDefined();
    for (const one of rules)
      for (const other of rules)
        expect(one !== other && one.priority === other.priority && rulesOverlap(one, other)).toBe(false);
    for (const { minimumGuests } of rules) expect(minimumGuests ?? 0).toBeLessThanOrEqual(maxGuestsMax);
  },
);
