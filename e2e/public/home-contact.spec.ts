import { expect, holdBack, hydrated, test } from '../fixtures.ts';
import { hall, section } from './home-page.ts';

test('opening hours, contact links and map are shown; the open state follows the time without a layout shift', async ({
  page,
}) => {
  // An hour before it opens, since the clock goes on while the page loads.
  await page.clock.install({ time: '2026-11-16T07:00:00Z' });
  const release = await holdBack(page, '**/build/contact-part-*.js');
  await page.goto('/#contact');
  await expect(page.locator('#contact').getByRole('status')).toHaveText('');
  await expect(page.getByRole('heading', { name: 'Svratite ili se javite.' })).toBeInViewport();
  const before = await page.locator('#contact').evaluate((element) => element.getBoundingClientRect().height);
  release();
  await hydrated(page);
  const contact = await section(page, 'contact');
  await contact.getByRole('status').scrollIntoViewIfNeeded();
  await expect(contact.getByRole('status')).toHaveText('Zatvoreno · otvaramo danas u 09:00');
  expect(await contact.evaluate((element) => element.getBoundingClientRect().height)).toBe(before);
  await page.clock.fastForward('01:00:00');
  await expect(contact.getByRole('status')).toHaveText('Otvoreno · do 20:00');
  await expect(contact.getByText('Ponedjeljak – subota')).toBeVisible();
  await expect(contact.getByText('09:00–20:00', { exact: true })).toBeVisible();
  await expect(contact.getByText(/^Nedjelja/)).toBeVisible();
  const address = (name: RegExp) => contact.getByRole('link', { name }).getAttribute('href');
  expect(await address(/Pozovi/)).toBe('tel:+38750000000');
  expect(await address(/Viber/)).toMatch(/^viber:\/\/chat\?number=%2B38750000000&draft=Dobar%20dan/);
  expect(await address(/WhatsApp/)).toMatch(/^https:\/\/wa\.me\/38750000000\?text=Dobar%20dan/);
  expect(await address(/E-mail/)).toMatch(/^mailto:/);
  expect(await address(/Otvori mapu/)).toMatch(/^https:/);
  await expect(contact.getByText('Glavna ulica 12, ulaz s parkinga')).toBeVisible();

  // The message contains the chosen hall and day.
  const kristal = await hall(page, 'Kristal');
  await kristal
    .getByRole('link', { name: /^Kristal, / })
    .first()
    .click();
  await section(page, 'contact');
  expect(new URL((await address(/WhatsApp/)) ?? '').searchParams.get('text')).toMatch(
    /^Dobar dan, zanima me termin \d\d\.\d\d\.\d{4}\. u salonu Kristal\.$/,
  );
});
