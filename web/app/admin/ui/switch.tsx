import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';

const track =
  'relative h-6 w-10 flex-none rounded-full border border-s-field bg-s-surface transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-(--focus-ring) before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-s-field before:transition-transform group-data-selected:border-s-inverse group-data-selected:bg-s-inverse group-data-selected:before:translate-x-4 group-data-selected:before:bg-s-on-inverse forced-colors:before:bg-[CanvasText] forced-colors:group-data-selected:bg-[Highlight] forced-colors:group-data-selected:before:bg-[Canvas]';

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className'> {
  className?: string;
  children?: ReactNode;
}

/** The position of the knob shows the state, not only the colour. */
export function Switch({ className = '', children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className={`group flex min-h-11 cursor-pointer data-disabled:cursor-not-allowed pointer-fine:tablet:min-h-9 ${className}`}
    >
      <span className={track} />
      {children}
    </AriaSwitch>
  );
}
