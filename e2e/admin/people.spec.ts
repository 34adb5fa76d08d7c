import { expect, test } from '../fixtures.ts';
import { arriveAsAdministrator, callsOf } from './visitors.ts';

test('a user is deleted, another becomes an administrator', async ({ page, request, person, people }) => {
  const { userId } = await (await callsOf(request, person)).get('/auth/me');
  await arriveAsAdministrator(page, request, `/adminPanel/users?email=${person.email}`);
  await expect(page.getByRole('link', { name: 'Amra Hodžić' })).toHaveAttribute(
    'href',
    `/adminPanel/users/${userId}`,
  );
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Obriši: Amra Hodžić' }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
  const { email, password } = person;
  expect((await request.post('/auth/login', { data: { email, password } })).status()).toBe(401);

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
