import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { closedDays } from '../closed-days.ts';
import { expect } from '../fixtures.ts';
import { administrator } from '../product.ts';

export const halls = { kruna: 'Kruna', evropa: 'Evropa', kristal: 'Kristal' } as const;
type HallName = (typeof halls)[keyof typeof halls];

const weekdays = ['nedjelja', 'ponedjeljak', 'utorak', 'srijeda', 'četvrtak', 'petak', 'subota'];
const months = [
  'januar',
  'februar',
  'mart',
  'april',
  'maj',
  'jun',
  'jul',
  'avgust',
  'septembar',
  'oktobar',
  'novembar',
  'decembar',
];

export const today = () => toIsoDay(new Date());

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
export const isSaturday = (day: string) => weekdayOf(day) === 6;

/** "subota, 12. jun 2027." */
export function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${weekdays[weekdayOf(day)]}, ${date}. ${months[(month ?? 1) - 1]} ${year}.`;
}

/** "12. jun, subota" */
function inCalendar(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}. ${months[(month ?? 1) - 1]}, ${weekdays[weekdayOf(day)]}`;
}

export interface Hall {
  hallId: number;
  name: string;
  maxGuestsMin: number;
  maxGuestsMax: number;
}

export async function hallNamed(request: APIRequestContext, name: HallName): Promise<Hall> {
  const found: Hall[] = await (await request.get('/api/wedding-halls')).json();
  const hall = found.find((one) => one.name === name);
  if (!hall) throw new Error(`No hall ${name}`);
  return hall;
}

export async function takenDays(request: APIRequestContext): Promise<Set<string>> {
  const held: { hallId: number; eventDate: string }[] = await (await request.get('/api/reservations')).json();
  return new Set(held.map(({ hallId, eventDate }) => `${hallId} ${eventDate}`));
}

/** A random free weekend day far ahead, which other e2e tests are unlikely to use. */
export async function someFreeDay(request: APIRequestContext, hall: Hall): Promise<string> {
  const taken = await takenDays(request);
  const isClosed = await closedDays(request, hall.hallId);
  for (;;) {
    const day = addDays(today(), randomInt(60, 1080));
    const isFree = !taken.has(`${hall.hallId} ${day}`) && !isClosed(day);
    if ([5, 6, 0].includes(weekdayOf(day)) && isFree) return day;
  }
}

/** Adds a reservation as the business, as after a phone call. */
export async function takeDay(request: APIRequestContext, hall: Hall, day: string) {
  const signedIn = await request.post('/auth/login', { data: administrator });
  const { accessToken } = await signedIn.json();
  const response = await request.post('/api/reservations/create-admin-reservation', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      hallId: hall.hallId,
      eventDate: day,
      guestCount: hall.maxGuestsMin,
      eventType: 'WEDDING',
      guestFirstName: null,
      guestLastName: null,
      guestEmail: null,
      guestPhone: null,
    },
  });
  expect(response.status()).toBe(201);
}

export const termini = (page: Page) => page.locator('#termini');
export const cell = (page: Page, day: string) => termini(page).locator(`[data-day="${day}"]`);
export const hero = (page: Page) => page.locator('main > section').first();

/** The calendar is hydrated at idle or at the first input, so clicks are repeated until it responds. */
async function calendarIsHydrated(page: Page) {
  await termini(page).scrollIntoViewIfNeeded();
  const month = termini(page).getByLabel('Mjesec u kalendaru');
  const shown = await month.inputValue();
  await expect(async () => {
    await termini(page).getByRole('button', { name: 'Sljedeći mjesec' }).click();
    await expect(cell(page, shown)).toBeHidden({ timeout: 1000 });
  }).toPass();
  await showMonth(page, shown);
}

export async function showMonth(page: Page, day: string) {
  const month = `${day.slice(0, 7)}-01`;
  await termini(page).scrollIntoViewIfNeeded();
  await termini(page).getByLabel('Mjesec u kalendaru').selectOption(month);
  await expect(cell(page, month)).toBeVisible();
}

export async function pickDay(page: Page, day: string) {
  await showMonth(page, day);
  await cell(page, day).click();
}

/** Opens the request form for a hall and a day, on the home page. */
export async function askFor(page: Page, hall: Hall, day: string) {
  await calendarIsHydrated(page);
  await pickDay(page, day);
  await termini(page)
    .getByRole('button', { name: `Zatraži: ${hall.name}, ${inWords(day)}` })
    .click();
}

/** The first screen says which hall is free on the first Saturday that any hall is, and the calendar is below. */
export async function expectDatesWithoutScripts(page: Page, request: APIRequestContext) {
  const taken = await takenDays(request);
  const all = await Promise.all(Object.values(halls).map((name) => hallNamed(request, name)));
  let day = today();
  while (!isSaturday(day) || all.every(({ hallId }) => taken.has(`${hallId} ${day}`))) day = addDays(day, 1);
  const card = hero(page).getByRole('region', { name: 'Provjeri termin' });
  await expect(card).toContainText(`${Number(day.slice(8))}`);
  await expect(card).toContainText('subota');
  for (const hall of all) {
    const row = card.getByRole('listitem').filter({ hasText: hall.name });
    const words = taken.has(`${hall.hallId} ${day}`)
      ? 'Zauzet'
      : `Slobodan${hall.maxGuestsMin}–${hall.maxGuestsMax} gostiju`;
    await expect(row).toContainText(words);
    await expect(row.getByText(hall.name, { exact: true })).toBeInViewport();
  }
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(termini(page).getByRole('grid')).toBeVisible();
  await expect(cell(page, day)).toHaveAccessibleName(new RegExp(inCalendar(day)));
  await expect(termini(page).getByRole('heading', { name: 'Slobodni datumi' })).toBeVisible();
  await expect(termini(page).getByRole('tab')).toHaveCount(0);
}
