import { expect, test } from '../fixtures.ts';
import { arriveAsAdministrator, askForDay, callsOf, writeMessage } from './visitors.ts';

test('a user is opened with reservations and messages and deleted, another becomes an administrator', async ({
  page,
  request,
  person,
  people,
}) => {
  const calls = await callsOf(request, person);
  const { userId } = await calls.get('/auth/me');
  const { hall, reservationId } = await askForDay(calls);
  await writeMessage(calls, 'Parking');
  const list = `/adminPanel/users?email=${person.email}`;
  await arriveAsAdministrator(page, request, list);
  await page.getByRole('link', { name: 'Amra Hodžić' }).click();
  await expect(page).toHaveURL(`/adminPanel/users/${userId}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: person.email })).toBeVisible();
  const reservation = main.getByRole('region', { name: 'Rezervacije' }).getByRole('listitem');
  await expect(reservation.getByRole('link')).toHaveAttribute(
    'href',
    `/adminPanel/reservations/${reservationId}`,
  );
  await expect(reservation).toContainText(hall);
  await expect(
    main.getByRole('region', { name: 'Poruke' }).getByRole('link', { name: /Parking/ }),
  ).toBeVisible();
  await main.getByRole('link', { name: 'Korisnici' }).click();
  await expect(page).toHaveURL(list);

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Obriši: Amra Hodžić' }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();

  const other = await people.person();
  await page.getByLabel('E-mail').fill(other.email);
  await page.getByRole('button', { name: 'Novi Admin: Amra Hodžić' }).click();
  await question.getByRole('button', { name: 'Novi Admin' }).click();
  await expect(page.getByText('Amra Hodžić je sada administrator.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novi Admin' })).toBeHidden();
  const others = await callsOf(request, other);
  const { userId: otherId, role } = await others.get('/auth/me');
  expect(role).toBe('ADMIN');
  // Every administrator gets mails, which other e2e tests count.
  expect((await others.send('PATCH', `/api/users/${otherId}/change-role`)).ok()).toBe(true);
});
