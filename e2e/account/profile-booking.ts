import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { closedDays } from '../closed-days.ts';
import { expect } from '../fixtures.ts';
import { administrator } from '../product.ts';

interface Hall {
  hallId: number;
  name: string;
  maxGuestsMin: number;
  maxGuestsMax: number;
}

/** In the time zone of the business. */
const dayAhead = (count: number) => addDays(toIsoDay(new Date()), count);

export async function hallNamed(request: APIRequestContext, name: string): Promise<Hall> {
  const halls: Hall[] = await (await request.get('/api/wedding-halls')).json();
  const hall = halls.find((one) => one.name === name);
  if (!hall) throw new Error(`There is no hall ${name}`);
  return hall;
}

/** A random free day of a hall, so that parallel e2e tests do not collide. */
export async function freeDay(request: APIRequestContext, { hallId }: Hall): Promise<string> {
  const held: { hallId: number; eventDate: string }[] = await (await request.get('/api/reservations')).json();
  const taken = new Set(held.filter((one) => one.hallId === hallId).map(({ eventDate }) => eventDate));
  const isClosed = await closedDays(request, hallId);
  for (;;) {
    const day = dayAhead(randomInt(150, 1000));
    if (!taken.has(day) && !isClosed(day)) return day;
  }
}

async function tokenOf(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const { accessToken } = await (await request.post('/auth/login', { data: { email, password } })).json();
  return { authorization: `Bearer ${accessToken}` };
}

export async function answerAsAdmin(request: APIRequestContext, messageId: number, answer: string) {
  const response = await request.patch(`/api/messages/${messageId}/respond`, {
    headers: await tokenOf(request, administrator),
    data: { response: answer },
  });
  expect(response.status()).toBe(200);
}

const monthsInGenitive =
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' ');

/** "12. juna" */
export const spoken = (day: string) =>
  `${Number(day.slice(8))}. ${monthsInGenitive[Number(day.slice(5, 7)) - 1]}`;

export async function chooseDate(page: Page, hall: Hall, day: string) {
  await page.getByLabel('Datum', { exact: true }).fill(day);
  await page.getByRole('radio', { name: hall.name }).check();
}

export const openList = (page: Page) => page.getByRole('button', { name: 'Moje Rezervacije' }).click();
