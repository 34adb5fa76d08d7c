import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as texts from '#texts';
import { Button } from './button.tsx';

export function RetryButton({
  size,
  ...button
}: Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'onClick'>) {
  const iconSize = size === 'small' ? 'size-4' : 'size-4.5';
  return (
    <Button
      size={size}
      icon={<RotateCw className={iconSize} strokeWidth={1.6} aria-hidden="true" />}
      {...button}
    >
      {texts.page_failed_retry()}
    </Button>
  );
}
