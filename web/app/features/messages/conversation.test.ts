import { describe, expect, it } from 'vitest';
import type { Message, ThreadEntry } from '#schemas/messages.ts';
import { latestFirst, previewOf, withReply } from './conversation.ts';

const at = (hour: number) => `2026-11-15T${String(hour).padStart(2, '0')}:00:00.000Z`;

const message: Message = {
  messageId: 1,
  userId: 2,
  hallId: 3,
  hall: { name: 'Kruna' },
  subject: 'Muzika',
  message: 'Može li bend?',
  status: 'PENDING',
  response: null,
  createdAt: at(9),
  user: { firstName: 'Amra', lastName: 'Hodžić', email: 'amra@mail.ba' },
  answeredAt: null,
  reservation: null,
  replyCount: 0,
  lastReply: null,
  lastAt: at(9),
  awaitsReply: true,
  isUnread: false,
};
const answered: Message = { ...message, status: 'ANSWERED', response: 'Može.', answeredAt: at(11) };
const reply = (hour: number): ThreadEntry => ({
  replyId: hour,
  author: 'CUSTOMER',
  text: 'Još nešto',
  createdAt: at(hour),
  isUnread: false,
});
const textsOf = (shown: Message) => previewOf(shown).entries.map(({ text }) => text);

describe('the preview of a conversation', () => {
  it('has the message, the answer and the last reply in the order of time', () => {
    expect(textsOf(message)).toEqual(['Može li bend?']);
    expect(textsOf(answered)).toEqual(['Može li bend?', 'Može.']);
    const before = { ...answered, lastReply: reply(10) as Message['lastReply'], replyCount: 1 };
    expect(textsOf(before)).toEqual(['Može li bend?', 'Još nešto', 'Može.']);
    const after = { ...answered, lastReply: reply(12) as Message['lastReply'], replyCount: 4 };
    expect(textsOf(after)).toEqual(['Može li bend?', 'Može.', 'Još nešto']);
    expect([previewOf(before).hidden, previewOf(after).hidden]).toEqual([0, 3]);
  });
});

describe('a message after a reply', () => {
  it('waits again after the customer and not after the business', () => {
    expect(withReply(answered, reply(12))).toMatchObject({
      replyCount: 1,
      lastReply: { text: 'Još nešto' },
      lastAt: at(12),
      awaitsReply: true,
    });
    const fromUs = { ...reply(12), author: 'BUSINESS' as const };
    expect(withReply(answered, fromUs).awaitsReply).toBe(false);
  });

  it('is answered by the first reply of the business', () => {
    const first = { ...reply(12), replyId: null, author: 'BUSINESS' as const, text: 'Može.' };
    expect(withReply(message, first)).toMatchObject({ status: 'ANSWERED', response: 'Može.', replyCount: 0 });
  });
});

it('conversations are sorted by their last text', () => {
  const older = { ...message, messageId: 2, lastAt: at(12) };
  expect(latestFirst([message, older]).map(({ messageId }) => messageId)).toEqual([2, 1]);
});
