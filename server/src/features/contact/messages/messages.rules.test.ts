import { describe, expect, it } from 'vitest';
import {
  awaitsReply,
  type Conversation,
  isUnreadFor,
  questionOf,
  readBy,
  writtenBy,
} from './messages.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 10, minute));
const begun: Conversation = {
  lastCustomerAt: at(0),
  lastBusinessAt: null,
  customerReadAt: null,
  businessReadAt: null,
};
const withChanges = (conversation: Conversation, ...changes: Partial<Conversation>[]): Conversation =>
  Object.assign({}, conversation, ...changes);

describe('a conversation', () => {
  it('waits until the business answered and read everything', () => {
    expect(awaitsReply(begun)).toBe(true);
    const answered = withChanges(begun, writtenBy('BUSINESS', begun, { at: at(5) }));
    expect(awaitsReply(answered)).toBe(false);
    expect(awaitsReply(withChanges(answered, writtenBy('CUSTOMER', answered, { at: at(6) })))).toBe(true);
    const meanwhile = withChanges(begun, { lastCustomerAt: at(4) });
    const blind = withChanges(meanwhile, writtenBy('BUSINESS', meanwhile, { at: at(5), seenUntil: at(0) }));
    expect([awaitsReply(blind), isUnreadFor(blind, 'BUSINESS')]).toEqual([true, true]);
  });

  it('is read by each side on its own, never beyond the last text and never back', () => {
    const answered = withChanges(begun, writtenBy('BUSINESS', begun, { at: at(5) }));
    expect(isUnreadFor(answered, 'CUSTOMER')).toBe(true);
    const read = withChanges(answered, readBy('CUSTOMER', answered, at(59)));
    expect([read.customerReadAt, isUnreadFor(read, 'CUSTOMER')]).toEqual([at(5), false]);
    expect(withChanges(read, readBy('CUSTOMER', read, at(1))).customerReadAt).toEqual(at(5));
    // A claim to have seen the future does not hide what comes.
    expect(writtenBy('CUSTOMER', begun, { at: at(6), seenUntil: at(59) }).customerReadAt).toEqual(at(6));
  });
});

describe('the quoted question', () => {
  const said = (author: 'CUSTOMER' | 'BUSINESS', text: string) => ({ author, text });

  it('is all that the customer wrote since the last answer', () => {
    const first = [said('CUSTOMER', 'Može li bend?'), said('CUSTOMER', 'Do ponoći.')];
    expect(questionOf(first)).toBe('Može li bend?\n\nDo ponoći.');
    expect(questionOf([...first, said('BUSINESS', 'Može.'), said('CUSTOMER', 'Hvala.')])).toBe('Hvala.');
  });

  it('is their last text when the business writes again', () => {
    expect(questionOf([said('CUSTOMER', 'Može li bend?'), said('BUSINESS', 'Može.')])).toBe('Može li bend?');
  });
});
