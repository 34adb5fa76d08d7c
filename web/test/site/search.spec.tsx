import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SearchFindings } from '../../app/site/features/availability/search-results.tsx';
import { dayAhead, halls } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { open } from '../render.tsx';
import { answer, drop, fail, refuse } from '../server.ts';

const availability = { halls, taken: new Set<string>(), today: dayAhead(0) };

const Page = {
  default: () => (
    <main id="main" tabIndex={-1}>
      <SearchFindings
        availability={availability}
        guestCount={100}
        wanted="any"
        month={undefined}
        onTouched={() => {}}
      />
    </main>
  ),
};

const call = 'GET /api/reservations/availability';
const nearest = { fridays: [], saturdays: [], sundays: [] };

test.each([
  ['fails', fail],
  ['is away', drop],
  ['is asked too often', refuse('tooMany', { detail: 'Pokušajte za 20 s.' })],
])('a search whose server %s shows an error, and a retry finds the days', async (_name, says) => {
  answer(call, says);
  await open('/', { '/': Page });
  await expect.element(page.getByText('Pretraga nije uspjela.', { exact: true })).toBeVisible();
  answer(call, { days: [{ eventDate: dayAhead(30), freeHallIds: [3] }], nearest });
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expectText(page.getByRole('listitem'), 'Kristal');
});
