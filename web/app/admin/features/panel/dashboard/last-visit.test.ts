import { describe, expect, it } from 'vitest';
import { visitAt } from './last-visit.ts';

const at = (time: string) => new Date(`2026-11-15T${time}:00Z`);
const iso = (time: string) => at(time).toISOString();

describe('a visit to the panel', () => {
  it('has no previous one the first time', () => {
    expect(visitAt(at('10:00'), undefined)).toEqual({ last: iso('10:00') });
  });

  it('continues over reloads and short absences', () => {
    const begun = { since: iso('08:00'), last: iso('10:00') };
    expect(visitAt(at('10:30'), begun)).toEqual({ since: iso('08:00'), last: iso('10:30') });
    expect(visitAt(at('10:20'), { last: iso('10:00') })).toEqual({ last: iso('10:20'), since: undefined });
  });

  it('begins again after half an hour, with the end of the last one', () => {
    const before = { since: iso('08:00'), last: iso('10:00') };
    expect(visitAt(at('10:31'), before)).toEqual({ since: iso('10:00'), last: iso('10:31') });
  });
});
