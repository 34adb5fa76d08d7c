import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { firstOfMonth } from '#contracts/days.ts';
import { firstFreeSaturday, hallDayKey } from '../../app/shared/availability/free-days.ts';
import { bookingRequest } from '../../app/shared/booking/booking-request.ts';
import { Calendar } from '../../app/site/features/availability/calendar.tsx';
import { dayAhead, halls } from '../data.ts';
import { show } from '../render.tsx';

const free = { halls, taken: new Set<string>(), today: dayAhead(0) };
const saturday = firstFreeSaturday(free);
const withoutSaturday = { ...free, taken: new Set(halls.map(({ hallId }) => hallDayKey(hallId, saturday))) };

function CalendarOfOthers() {
  const [availability, setAvailability] = useState(free);
  return (
    <>
      <button type="button" onClick={() => setAvailability(withoutSaturday)}>
        Neko uzima subotu
      </button>
      <Calendar availability={availability} onTouched={() => {}} />
    </>
  );
}

const month = page.getByLabelText('Mjesec u kalendaru');

test('a shown month stays when others take a day, and follows a chosen day', async () => {
  await show(<CalendarOfOthers />);
  const later = firstOfMonth(dayAhead(200));
  await month.selectOptions(later);
  await expect.element(month).toHaveValue(later);
  await page.getByRole('button', { name: 'Neko uzima subotu' }).click();
  await expect.element(month).toHaveValue(later);
  const chosen = dayAhead(100);
  bookingRequest.choose({ eventDate: chosen });
  await expect.element(month).toHaveValue(firstOfMonth(chosen));
});
