import { describe, expect, it } from 'vitest';
import { reordered } from './timeline-order.ts';

const rows = (...times: string[]) =>
  times.map((time, index) => ({ rowId: String(index), time, what: 'x', who: '' }));
const idsOf = (...times: string[]) => reordered(rows(...times))?.map(({ rowId }) => rowId);

describe('the order of a timeline', () => {
  it('is that of the times, the night after the evening', () => {
    expect(idsOf('17:00', '23:00', '02:00', '2130')).toEqual(['0', '3', '1', '2']);
    expect(idsOf('01:00', '10:00')).toEqual(['1', '0']);
  });

  it('leaves rows without a time behind the row before them', () => {
    expect(idsOf('', '20:00', '', '18:00')).toEqual(['0', '3', '1', '2']);
  });

  it('is not touched where it is right', () => {
    expect(idsOf('17:00', '', '17:00', '23:00', '00:30')).toBeUndefined();
  });
});
