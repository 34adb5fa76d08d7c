import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxQuestions, type Question } from '#schemas/questions.ts';
import { minutes } from '#server/platform/clock.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const create = (body: object, key = '') =>
  app.call('POST /api/questions/create', {
    as: admin,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const update = (questionId: number, body: object) =>
  app.call(`PATCH /api/questions/${questionId}/update`, { as: admin, body });
const order = (questionIds: number[]) =>
  app.call('PATCH /api/questions/order', { as: admin, body: { questionIds } });
const listed = async (): Promise<Question[]> => (await app.call('GET /api/questions')).body;
const idsOf = (questions: Question[]) => questions.map(({ questionId }) => questionId);

test('questions are added at the end, edited, ordered and deleted; visitors see each change at once', async () => {
  const made: Question[] = [];
  for (const question of ['Ima li parkinga?', 'Do kada svira muzika?', 'Smijemo li svoju tortu?'])
    made.push((await create({ question, answer: 'Da.' })).body);
  expect(await listed()).toEqual(made);

  app.clock.forward(minutes(1));
  const [first, second, third] = idsOf(made) as [number, number, number];
  const { body: edited } = await update(first, { answer: 'Ima, 180 mjesta.' });
  expect(edited).toMatchObject({ question: 'Ima li parkinga?', answer: 'Ima, 180 mjesta.' });
  expect((await listed())[0]).toEqual(edited);

  expect((await order([third, first, second])).status).toBe(200);
  expect(idsOf(await listed())).toEqual([third, first, second]);

  const remove = () => app.call(`DELETE /api/questions/${first}/remove`, { as: admin });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(idsOf(await listed())).toEqual([third, second]);
});

test('an edit or an order of an older state is refused and changes nothing', async () => {
  const { body } = await create({ question: 'Može li ranije?', answer: 'Može.' });
  app.clock.forward(minutes(1));
  await update(body.questionId, { answer: 'Može, po dogovoru.' });
  const before = await listed();
  const stale = await update(body.questionId, { answer: 'Ne.', updatedAt: body.updatedAt });
  expect(stale.status).toBe(409);
  expect((await order(idsOf(before).slice(1))).status).toBe(409);
  const [one = 0, ...others] = idsOf(before);
  expect((await order([one, one, ...others.slice(1)])).status).toBe(409);
  expect(await listed()).toEqual(before);
});

test('a question and its answer are both needed, and under one key it is added once', async () => {
  const { status, body } = await create({ question: ' ', answer: '' });
  expect(status).toBe(400);
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['body.question', 'body.answer']);
  const sent = { question: 'Jednom?', answer: 'Da.' };
  const [first, second] = [await create(sent, 'pitanje'), await create(sent, 'pitanje')];
  expect(second.body).toEqual(first.body);
  expect((await listed()).filter(({ question }) => question === 'Jednom?')).toHaveLength(1);
});

test('no more than the page can hold, also when they are sent together', async () => {
  const own = await ownTestApp();
  const as = await own.administrator();
  await own.db.execute(
    `insert into questions (question, answer, position, updated_at)
     select 'P' || n, 'O', n, now() from generate_series(1, ${maxQuestions - 1}) n`,
  );
  const add = () => own.call('POST /api/questions/create', { as, body: { question: 'Još?', answer: 'Da.' } });
  const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 400, 400]);
});
