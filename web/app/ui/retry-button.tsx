import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as texts from '#texts';
import { Button } from './button.tsx';

export function RetryButton({ size, ...button }: ComponentProps<typeof Button>) {
  const iconClass = size === 'small' ? 'size-4' : 'size-4.5';
  return (
    <Button
      {...button}
      size={size}
      icon={<RotateCw className={iconClass} strokeWidth={1.6} aria-hidden="true" />}
    >
      {texts.page_failed_retry()}
    </Button>
  );
}
