import { type FocusEvent, useState } from 'react';
import { type FieldProblem, messageAt } from './offer-values.ts';

/** What is wrong, said where a field was left or once sending was tried. */
export interface Problems {
  /** The message of a field or of anything below it. */
  at: (field: string) => string | undefined;
  /** Those of a row, without those of the whole. */
  in: (row: string) => FieldProblem[];
  leave: (field: string) => void;
  /** Its rows were moved or removed, so that their places mean others. */
  forget: (part: 'lines' | 'plan') => void;
  /** What is wrong has not been left yet. */
  isTyping: boolean;
}

const isBelow = (field: string, place: string) => field === place || field.startsWith(`${place}.`);

export function useProblems(
  invalid: readonly FieldProblem[],
  inTheWay: readonly FieldProblem[],
  isTried: boolean,
): Problems {
  const [left, setLeft] = useState<readonly string[]>([]);
  const isLeft = ({ field }: FieldProblem) => left.some((place) => isBelow(field, place));
  const shown = [...(isTried ? invalid : invalid.filter(isLeft)), ...inTheWay];
  return {
    at: (field) => messageAt(shown, field),
    in: (row) => shown.filter((problem) => isBelow(problem.field, row)),
    leave: (field) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    forget: (part) => setLeft((before) => before.filter((place) => !isBelow(place, part))),
    isTyping: invalid.length > 0 && shown.length === 0,
  };
}

/** For a row whose inputs are named by `data-field`. */
export const leavingRow =
  ({ leave }: Pick<Problems, 'leave'>, row: string) =>
  ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const input = target.closest<HTMLElement>('[data-field]');
    if (input && !input.contains(relatedTarget)) leave(`${row}.${input.dataset.field}`);
  };
