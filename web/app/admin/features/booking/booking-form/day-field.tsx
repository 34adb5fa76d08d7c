import { DayField as AnyDayField, type DayFieldProps } from '../day-field.tsx';
import { DayPicker } from './day-picker.tsx';

/** With a calendar that shows which halls are taken. */
export const DayField = (props: Omit<DayFieldProps, 'picker'>) => (
  <AnyDayField {...props} picker={DayPicker} />
);
